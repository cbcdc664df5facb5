-- Events can be added, never changed or deleted, whoever asks.
alter table audit_event enable row level security;
grant select, insert on audit_event to firstday_app;
grant select, insert on audit_event to firstday_system;
create policy system_insert on audit_event for insert to firstday_system with check (true);
create policy system_select on audit_event for select to firstday_system using (true);
create policy insert_own on audit_event for insert to firstday_app
  with check (
    actor_id = app_user() and (
      chain = 0
      or chain = app_business()
      or app_role() = 'Admin'
      or (app_role() = 'TPA' and exists (
        select 1 from business b where b.id = chain and b.tpa_company_id = app_tpa_company())))
  );
create policy select_tenant_audit on audit_event for select to firstday_app
  using (
    app_role() = 'Admin'
    or actor_id = app_user()
    or (person_document_id is not null and exists (
      select 1 from person_document d where d.business_id = audit_event.chain and d.id = audit_event.person_document_id))
  );

grant select on audit_head to firstday_system;

alter table audit_seal enable row level security;
grant insert on audit_seal to firstday_app;
grant select, insert on audit_seal to firstday_system;
create policy system_checkpoint on audit_seal for insert to firstday_system with check (true);
create policy system_select on audit_seal for select to firstday_system using (true);
create policy insert_own on audit_seal for insert to firstday_app
  with check (exists (
    select 1 from audit_event e where e.chain = audit_seal.chain and e.seq = audit_seal.seq and e.actor_id = app_user()));
