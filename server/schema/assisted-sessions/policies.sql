-- An assisted session is visible to the member of staff whose it is and to the person who is helped; only the former changes it, until it ends.
alter table assisted_session enable row level security;
grant select, insert, update (last_used_at, ended_at, end_reason, is_end_recorded) on assisted_session to firstday_app;
grant select, insert, update, delete on assisted_session to firstday_system;
create policy system_all on assisted_session to firstday_system using (true);
create policy select_own on assisted_session for select to firstday_app
  using (staff_id = (select app_user()) or person_id = (select app_user()));
create policy insert_for_lower on assisted_session for insert to firstday_app
  with check (staff_id = (select app_user()) and ended_at is null and exists (
    select 1 from person p where p.id = assisted_session.person_id and p.business_id = assisted_session.business_id
      and p.closed_at is null and p.is_active and app_rank(p.role) < (select app_rank(app_role()))));
create policy update_own on assisted_session for update to firstday_app
  using (staff_id = (select app_user()) and ended_at is null) with check (staff_id = (select app_user()));

-- Consents are added, and stay.
alter table assisted_consent enable row level security;
grant select, insert on assisted_consent to firstday_app;
grant select, insert, update, delete on assisted_consent to firstday_system;
create policy system_all on assisted_consent to firstday_system using (true);
create policy select_visible on assisted_consent for select to firstday_app
  using (exists (
    select 1 from assisted_session s where s.business_id = assisted_consent.business_id and s.id = assisted_consent.assisted_session_id));
create policy insert_own on assisted_consent for insert to firstday_app
  with check (exists (
    select 1 from assisted_session s where s.business_id = assisted_consent.business_id and s.id = assisted_consent.assisted_session_id
      and s.staff_id = (select app_user()) and s.ended_at is null));

-- What is typed is the person's, and during the assisted session also of the member of staff who types it, for this person and no other.
alter table assisted_form enable row level security;
grant select, insert, update (content, revision, typed_at, released_until, opened_by, opened_at, digests, signed_at) on assisted_form to firstday_app;
grant select, insert, update, delete on assisted_form to firstday_system;
create policy system_all on assisted_form to firstday_system using (true);
create policy select_own on assisted_form for select to firstday_app
  using (person_id = (select app_user()) or app_assists(business_id, assisted_session_id, person_id));
create policy insert_assisted on assisted_form for insert to firstday_app
  with check (app_assists(business_id, assisted_session_id, person_id) and exists (
    select 1 from task d where d.business_id = assisted_form.business_id and d.id = assisted_form.task_id
      and d.person_id = assisted_form.person_id));
create policy update_own on assisted_form for update to firstday_app
  using (person_id = (select app_user()) or app_assists(business_id, assisted_session_id, person_id));
