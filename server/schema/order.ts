/** The domains of the schema, each a folder: one whose tables refer to another's comes after it. */
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
  'new-hires',
  'self-identification',
  'payroll-export',
  'wage-notices',
  'deadlines',
  'retention',
  'exports',
  'audit',
] as const

/** The parts of a domain, each an SQL file: first the first part of all domains is run, then the second, and so on. */
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
