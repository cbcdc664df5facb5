-- Those who may have events sent elsewhere: not those who manage people at locations. Nobody reads a secret again.
alter table webhook enable row level security;
grant select (business_id, id, url, events, webhook_uuid, previous_until, created_by, created_at, failing_since, disabled_at, disabled_because),
  insert, delete, update (url, events, secret, previous_until, failing_since, disabled_at, disabled_because)
  on webhook to firstday_app;
grant select, insert, update, delete on webhook to firstday_system;
create policy system_all on webhook to firstday_system using (true);
create policy tenant_scope on webhook to firstday_app
  using ((select app_role()) in ('Admin', 'TPA', 'Owner') and exists (select 1 from business b where b.id = business_id));

alter table webhook_delivery enable row level security;
grant select, update (attempts, next_attempt_at, delivered_at) on webhook_delivery to firstday_app;
grant select, insert, update, delete on webhook_delivery to firstday_system;
create policy system_all on webhook_delivery to firstday_system using (true);
create policy tenant_scope on webhook_delivery to firstday_app
  using ((select app_role()) in ('Admin', 'TPA', 'Owner') and exists (
    select 1 from webhook w where w.business_id = webhook_delivery.business_id and w.id = webhook_delivery.webhook_id));
