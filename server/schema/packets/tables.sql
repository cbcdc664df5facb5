create table onboarding_packet (
  business_id bigint not null,
  location_id bigint not null,
  person_id bigint not null references person,
  -- required tasks: all, approved, submitted and waiting, and those that wait for the person
  required int not null,
  approved int not null,
  submitted int not null,
  unsubmitted int not null,
  -- of the tasks that wait for the person, required or not
  first_due date,
  -- when the first of the tasks to approve was submitted
  review_since timestamptz,
  -- the same of the tasks whose answers managers read
  managers_review_since timestamptz,
  -- when the first Form I-9 without Section 2 was submitted
  section_two_since timestamptz,
  -- until when Section 2 must be completed, where the first day is known
  section_two_due date,
  -- nothing was submitted, and the person never logged in
  is_not_started boolean not null default false,
  -- the account is active; a closed account has no packets
  is_active boolean not null,
  primary key (business_id, location_id, person_id),
  foreign key (business_id, location_id) references location (business_id, id)
);
comment on table onboarding_packet is
  'What a person has to do at a location, and how far it is: counted from their tasks by triggers, for lists of people.';
create index onboarding_packet_by_person on onboarding_packet (person_id);
create index onboarding_packet_due on onboarding_packet (business_id, location_id, first_due, person_id)
  where is_active and first_due is not null;
create index onboarding_packet_review on onboarding_packet (business_id, location_id, review_since, person_id)
  where review_since is not null;
create index onboarding_packet_managers_review
  on onboarding_packet (business_id, location_id, managers_review_since, person_id)
  where managers_review_since is not null;
create index onboarding_packet_section_two on onboarding_packet (business_id, location_id, section_two_due, person_id)
  where section_two_since is not null;
create index onboarding_packet_not_started on onboarding_packet (business_id, location_id, first_due, person_id)
  where is_active and is_not_started;
