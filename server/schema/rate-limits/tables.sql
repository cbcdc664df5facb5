create table rate_limit_counter (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);
comment on table rate_limit_counter is 'How often something was done in a window of time; shared by all servers.';
