create table rate_limit_counter (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);
comment on table rate_limit_counter is 'The count of an action in a time window; shared by all servers.';
