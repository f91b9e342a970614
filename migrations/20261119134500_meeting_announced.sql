-- The owners' meeting that the customer was reminded of; another day is announced again.
alter table inquiries add column meeting_announced_for date;
