create trigger application_file_move after update of location_id, hired_person_id on application
  for each row when (new.file_id is not null)
  execute function move_application_file();
create trigger application_wotc_interview after update of hired_person_id on application
  for each row when (new.hired_person_id is not null)
  execute function open_wotc_interview();
