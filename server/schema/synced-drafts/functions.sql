create function end_synced_draft() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update synced_draft set content = null, revision = revision + 1, ended_at = now() where task_id = new.id;
  return null;
end $$;
comment on function end_synced_draft() is 'Deletes the draft of a form that was just submitted, or is no longer required.';
revoke execute on function end_synced_draft() from public;
