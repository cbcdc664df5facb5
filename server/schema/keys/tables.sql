create table business_data_key (
  business_id bigint not null,
  purpose text not null check (purpose in ('records', 'bank')),
  number int not null check (number > 0),
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (business_id, purpose, number)
);
comment on table business_data_key is
  'The keys that encrypt the records of a business, wrapped by the root key: one for bank accounts, one for all else. Business 0 is '
  'the platform. The one with the highest number encrypts; what is encrypted begins with the number of its key.';

create table platform_key (
  name text primary key,
  public_part bytea not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table platform_key is
  'The root key, wrapped by each master key that is admitted; and key pairs of the server, wrapped by the root key: those that submissions '
  'are encrypted to, those that sign receipts, and those that seal PDFs.';

create table seal_certificate (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  certificates text not null,
  recorded_at timestamptz not null default now()
);
comment on table seal_certificate is
  'The certificates that operators had set for sealing PDFs (SEAL_CERTIFICATE), each with its chain, PEM, by the SHA-256 of that text. '
  'Seals made with them are recognized as long as they are here.';
