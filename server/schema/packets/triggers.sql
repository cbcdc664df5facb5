create trigger task_onboarding_insert after insert on task
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger task_onboarding_update after update on task
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger task_onboarding_delete after delete on task
  referencing old table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger invitation_onboarding_insert after insert on invitation
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger invitation_onboarding_update after update on invitation
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger invitation_onboarding_delete after delete on invitation
  referencing old table as changed
  for each statement execute function refresh_onboarding_of_rows();

create trigger person_onboarding_sync after update of is_active, closed_at on person
  for each row when (old.is_active <> new.is_active or old.closed_at is distinct from new.closed_at)
  execute function refresh_onboarding_of_person();

create trigger location_onboarding_sync after update of closed_at on location
  for each row when (old.closed_at is distinct from new.closed_at)
  execute function refresh_onboarding_of_location();

create trigger company_document_onboarding_sync after update of is_required on company_document
  for each row when (old.is_required <> new.is_required)
  execute function refresh_onboarding_of_document();

create trigger deadline_onboarding_insert after insert on deadline
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_deadlines();

create trigger deadline_onboarding_update after update on deadline
  referencing new table as changed
  for each statement execute function refresh_onboarding_of_deadlines();

create trigger deadline_onboarding_delete after delete on deadline
  referencing old table as changed
  for each statement execute function refresh_onboarding_of_deadlines();
