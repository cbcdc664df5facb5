create trigger audit_event_hash_chain before insert on audit_event
  for each row execute function append_audit_hash();
