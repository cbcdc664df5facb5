/**
 * Which modules may be imported, and by which others; modules not listed are imported only by `app`. The arrows form no
 * circle: `tests/architecture/import-rules.test.ts` follows them.
 */
const moduleImporters = {
  deadlines: ['dashboard', 'forms', 'new-hires', 'notes', 'onboarding', 'organizations', 'tasks'],
  'e-sign-consent': ['assisted-sessions', 'company-documents', 'forms', 'own-account', 'sample-data', 'tasks'],
  forms:
    'applications assisted-sessions bulk-actions company-documents new-hires onboarding organizations own-account payroll-export people sample-data tasks verification wage-notices'.split(
      ' ',
    ),
  'work-permits': ['forms', 'onboarding', 'people', 'reminders'],
  'new-hires': ['onboarding', 'people'],
  submissions: ['tasks'],
  tasks: ['bulk-actions'],
  people: ['applications', 'auth', 'bulk-actions', 'failed-jobs', 'reminders', 'sample-data'],
  'assisted-sessions': ['own-account'],
  auth: ['assisted-sessions', 'devices', 'submissions'],
  exports: ['applications', 'bulk-actions', 'organizations', 'people', 'tasks'],
  onboarding: ['applications', 'people', 'reminders', 'tasks'],
  applications: ['sample-data'],
  'company-documents': ['bulk-actions', 'onboarding', 'people', 'sample-data', 'tasks'],
  'text-messages': ['applications', 'auth', 'forms', 'people', 'reminders'],
  retention: ['bulk-actions', 'people', 'sample-data'],
  'self-identification': ['tasks'],
  'wage-notices': ['payroll-export'],
}

/** The rules that hold every module to that list. */
export const moduleRules = [
  ...Object.entries(moduleImporters).map(([module, importers]) => ({
    name: `modules-by-list-${module}`,
    severity: 'error',
    comment: 'A new arrow between modules is a reviewed line of `moduleImporters`.',
    from: { path: '^server/modules/', pathNot: `^server/modules/(${[module, ...importers].join('|')})/` },
    to: { path: `^server/modules/${module}/` },
  })),
  {
    name: 'modules-by-list',
    severity: 'error',
    comment: 'A new arrow between modules is a reviewed line of `moduleImporters`.',
    from: { path: '^server/modules/([^/]+)/' },
    to: { path: '^server/modules/', pathNot: `^server/modules/($1|${Object.keys(moduleImporters).join('|')})/` },
  },
]
