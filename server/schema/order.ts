/** The domains of the schema, each a folder: one whose tables refer to another's stands behind it. */
export const schemaDomains = [
  'access',
  'organizations',
  'people',
  'people-list',
  'auth',
  'rate-limits',
  'keys',
  'tasks',
  'company-documents',
  'forms',
  'e-sign-consent',
  'files',
  'submissions',
  'applications',
  'notes',
  'deadlines',
  'retention',
  'exports',
  'audit',
] as const

/** What a domain may consist of, each an SQL file: the first of all domains is made first, then the second, and so on. */
export const schemaParts = [
  'roles',
  'tables',
  'functions',
  'queries',
  'search',
  'triggers',
  'policies',
  'seed',
] as const
