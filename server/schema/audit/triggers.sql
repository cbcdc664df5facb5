create trigger chain before insert on audit_event
  for each row execute function chain_audit_event();
