-- What a heartbeat says of itself: release and settings of a server, the hash of the link in a test mail.
alter table heartbeats add column facts jsonb;
