create trigger person_search_insert_or_delete after insert or delete on person
  for each row execute function sync_person_lists();

create trigger person_search_update after update on person
  for each row when (
    old.id is distinct from new.id
    or old.role is distinct from new.role
    or old.is_active is distinct from new.is_active
    or old.onboarding_stage is distinct from new.onboarding_stage
    or old.first_name is distinct from new.first_name
    or old.last_name is distinct from new.last_name
    or old.username is distinct from new.username
    or old.email is distinct from new.email
    or old.created_at is distinct from new.created_at
    or old.first_day_of_work is distinct from new.first_day_of_work
    or old.business_id is distinct from new.business_id
    or old.effective_tpa_company_id is distinct from new.effective_tpa_company_id
    or old.closed_at is distinct from new.closed_at)
  execute function sync_person_lists();

create trigger location_assignment_search_sync after insert or delete or update of person_id, location_id on location_assignment
  for each row execute function sync_location_list();
