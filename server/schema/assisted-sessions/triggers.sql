create trigger session_revoked_end_assistance after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function end_assisted_sessions_of_login();

create trigger person_ended_end_assistance after update of is_active, closed_at, role on person
  for each row when (
    (old.is_active and not new.is_active) or (old.closed_at is null and new.closed_at is not null) or old.role <> new.role)
  execute function end_assisted_sessions_of_account();

create trigger assisted_session_ended_clear_forms after update of ended_at on assisted_session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function clear_forms_of_assisted_session();
