create trigger address after update of email on person
  for each row when (old.email is distinct from new.email)
  execute function void_what_was_sent();

create trigger ended after update of is_active, deleted_at on person
  for each row when ((new.is_active and not old.is_active) or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_with_person();
