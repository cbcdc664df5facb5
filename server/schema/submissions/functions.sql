create function find_submission_by_id(owner bigint, uuid text) returns table (digest text, reply jsonb) volatile language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner || ' ' || uuid, 0));
  return query select l.digest, l.reply from idempotency_record l where l.owner_id = owner and l.submission_uuid = uuid;
end $$;
comment on function find_submission_by_id(bigint, text) is
  'What every submission begins with: the reply to the same one before. Two of the same at the same time wait for each other, and the '
  'second sees what the first has left: a volatile function reads anew in each of its statements.';
