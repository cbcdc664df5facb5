const names = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_PEOPLE_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PREFIX',
  'S3_REGION',
  'S3_FORCE_PATH_STYLE',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'SMS_INBOUND_SECRET',
  'CLAMD_URL',
  'SEAL_CERTIFICATE',
  'SEAL_KEY',
  'TIME_STAMP_URL',
  'TIME_STAMP_CA',
  'PUBLIC_URL',
  'MASTER_KEY_FILE',
  'MASTER_KEY_COMMAND',
  'NEXT_MASTER_KEY_COMMAND',
  'API_PREFIX',
  'DATA_DIR',
]

/** Drops the settings of an installation on this machine: they must not affect the servers of tests and benchmarks. */
export const dropInstallationSettings = () => {
  for (const name of names) delete process.env[name]
}
