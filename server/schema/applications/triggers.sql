create trigger file after update of location_id, onboarded_person_id on application
  for each row when (new.file_id is not null)
  execute function file_of_applicant();
