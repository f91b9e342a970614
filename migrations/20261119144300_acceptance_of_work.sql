-- The day on which the customer accepted the work; the firm's guarantee runs from it.
alter table orders add column accepted_on date;
