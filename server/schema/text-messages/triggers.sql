create trigger person_text_consent_end after update of phone, closed_at on person
  for each row when (old.phone is distinct from new.phone or old.closed_at is distinct from new.closed_at)
  execute function end_text_consent();
