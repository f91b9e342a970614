-- Whether single letters are keys of the office: WCAG 2.1.4 asks that they can be switched off, on every device at once.
alter table staff_users add column keys_on boolean not null default true;
