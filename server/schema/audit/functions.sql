create function audit_content(e audit_event) returns text immutable language sql as $$
  select concat_ws(E'\x1f', e.chain, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(e.actor_id, 0),
    e.actor_name, e.kind, coalesce(e.task_id, 0), coalesce(e.subject_id, 0), e.ip, e.agent, e.data::text, e.previous_hash)
$$;
comment on function audit_content(audit_event) is 'The content that the hash of an audit event covers.';

create function append_audit_hash() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  head audit_chain_head;
begin
  insert into audit_chain_head values (new.chain, 0, '') on conflict do nothing;
  select * into head from audit_chain_head where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.hash;
  new.hash := encode(sha256(convert_to(audit_content(new), 'UTF8')), 'hex');
  update audit_chain_head set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
comment on function append_audit_hash() is 'Gives an audit event its number, its time and its hash, as the next of its chain.';
revoke execute on function append_audit_hash() from public;
grant execute on function append_audit_hash() to firstday_app, firstday_system;
