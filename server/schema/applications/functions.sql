create function move_application_file() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update stored_file set person_id = new.hired_person_id, location_id = new.location_id
    where business_id = new.business_id and id = new.file_id and kind = 'application';
  return null;
end $$;
comment on function move_application_file() is 'Moves the file of an application with it, and to the employee created from its applicant.';
revoke execute on function move_application_file() from public;

create function open_wotc_interview() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update wotc_interview set person_id = new.hired_person_id
    where business_id = new.business_id and application_id = new.id;
  return null;
end $$;
comment on function open_wotc_interview() is 'Gives the answers to Form 8850 of an applicant to the employee created from them.';
revoke execute on function open_wotc_interview() from public;
