create trigger keyed before insert on person_document
  for each row execute function key_of_document();

create trigger keys_documents after update on person
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function key_of_documents();

create trigger named_in after insert on person_document
  referencing new table as added
  for each statement execute function names_of_documents();

create trigger named_again after update of name on person_document
  for each row when (old.name <> new.name)
  execute function name_of_document();
