create table rate_count (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);
comment on table rate_count is 'How often something was done in a window of time; shared by all servers.';
