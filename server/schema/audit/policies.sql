-- Events can be added, never changed or deleted, by any role.
alter table audit_event enable row level security;
grant select, insert on audit_event to firstday_app;
grant select, insert on audit_event to firstday_system;
create policy system_insert on audit_event for insert to firstday_system with check (true);
create policy system_select on audit_event for select to firstday_system using (true);
create policy insert_own on audit_event for insert to firstday_app
  with check (
    actor_id = (select app_user()) and (
      chain = 0
      or chain = (select app_business())
      or (select app_role()) = 'Admin'
      or ((select app_role()) = 'TPA' and exists (
        select 1 from business b where b.id = chain and b.tpa_company_id = (select app_tpa_company()))))
  );
create policy select_tenant_audit on audit_event for select to firstday_app
  using (
    (select app_role()) = 'Admin'
    or actor_id = (select app_user())
    or (task_id is not null and exists (
      select 1 from task d where d.business_id = audit_event.chain and d.id = audit_event.task_id))
  );

grant select on audit_chain_head to firstday_system;

alter table audit_checkpoint enable row level security;
grant insert on audit_checkpoint to firstday_app;
grant select, insert on audit_checkpoint to firstday_system;
create policy system_checkpoint on audit_checkpoint for insert to firstday_system with check (true);
create policy system_select on audit_checkpoint for select to firstday_system using (true);
create policy insert_own on audit_checkpoint for insert to firstday_app
  with check (exists (
    select 1 from audit_event e where e.chain = audit_checkpoint.chain and e.seq = audit_checkpoint.seq and e.actor_id = (select app_user())));
