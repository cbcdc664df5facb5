/** Which modules may be imported, and by which others; modules not listed are imported only by `app`. */
const moduleImporters = {
  deadlines: ['forms', 'tasks', 'notes', 'organizations', 'onboarding', 'dashboard', 'reminders', 'new-hires'],
  'e-sign-consent': ['forms', 'tasks', 'company-documents', 'own-account', 'sample-data', 'assisted-sessions'],
  forms:
    'tasks bulk-actions own-account verification onboarding submissions retention company-documents people organizations new-hires applications wage-notices payroll-export sample-data assisted-sessions'.split(
      ' ',
    ),
  'new-hires': ['onboarding', 'people'],
  submissions: ['tasks'],
  tasks: ['bulk-actions'],
  people: [
    'auth',
    'applications',
    'failed-jobs',
    'onboarding',
    'payroll-export',
    'reminders',
    'bulk-actions',
    'sample-data',
  ],
  'assisted-sessions': ['forms', 'own-account'],
  auth: ['submissions', 'people', 'assisted-sessions', 'devices'],
  exports: ['people', 'tasks', 'applications', 'bulk-actions', 'organizations'],
  onboarding: ['people', 'applications', 'reminders', 'forms'],
  'company-documents': ['people', 'onboarding', 'tasks', 'bulk-actions'],
  'text-messages': ['reminders'],
  retention: ['people', 'sample-data', 'bulk-actions'],
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
