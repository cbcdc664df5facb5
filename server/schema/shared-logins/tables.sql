create table shared_login (
  person_id bigint primary key references person,
  -- the person of the same log-in whose credentials count
  login_person_id bigint not null,
  -- of the person; maintained by a trigger
  business_id bigint not null references business,
  tpa_company_id bigint not null references tpa_company,
  joined_at timestamptz not null,
  -- when a session of this person was last opened by a log-in or a switch
  last_used_at timestamptz not null,
  -- when staff last ended the sessions of this person: no session of before is switched to them without a new proof
  ended_at timestamptz,
  constraint shared_login_one_tpa_company unique (person_id, tpa_company_id),
  constraint shared_login_credentials foreign key (login_person_id, tpa_company_id) references shared_login (person_id, tpa_company_id),
  constraint shared_login_once_per_business unique (login_person_id, business_id)
);
comment on table shared_login is
  'The people who log in together: one person at several businesses of a TPA company. The credentials are those of one of them.';
