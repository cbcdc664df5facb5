create function find_submission_by_id(owner bigint, uuid text) returns table (digest text, reply jsonb) volatile language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner || ' ' || uuid, 0));
  return query select l.digest, l.reply from idempotency_record l where l.owner_id = owner and l.submission_uuid = uuid;
end $$;
comment on function find_submission_by_id(bigint, text) is
  'The first step of every submission: the earlier reply to the same one. Concurrent repeats wait for each other, and the '
  'second sees what the first has stored: a volatile function takes a new snapshot in each of its statements.';
