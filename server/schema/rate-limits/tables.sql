create table rate_limit_counter (
  bucket text primary key,
  -- an allowance that is used refills evenly until then
  full_at timestamptz not null
);
comment on table rate_limit_counter is 'How much of an allowance is used, as the time at which it is whole again; shared by all servers.';
