/** Who may import whom; the reasons are in the README. `tests/structure` holds the canaries that these rules must catch. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A room that needs its neighbour to be there first belongs in the same room.',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^node_modules/(yup|@types)/'] },
    },
    {
      name: 'server-knows-only-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|sw|tests)/' },
    },
    {
      name: 'client-does-not-know-the-server',
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'worker-knows-only-offline-and-api',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: '^src/', pathNot: '^src/(offline|api)/' },
    },
    {
      name: 'offline-and-api-stand-at-the-bottom',
      severity: 'error',
      from: { path: '^src/(offline|api)/' },
      to: { path: '^src/', pathNot: '^src/(offline|api)/' },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src|contract)/', pathNot: '^src/ui/' },
    },
    {
      name: 'staff-knows-no-feature',
      severity: 'error',
      comment:
        'What every staff screen is made of: lists, records, questions; of forms it takes the fields and the check.',
      from: { path: '^src/staff/' },
      to: { path: '^src/(features|forms)/', pathNot: '^src/forms/(fields/|lifecycle/check)' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'forms-are-strangers',
      severity: 'error',
      // What forms share: their fields, who signs, what they open with, and two rules of the life they all have.
      from: { path: '^src/forms/([^/]+)/', pathNot: '^src/forms/(lifecycle|fields|person)/' },
      to: {
        path: '^src/forms/',
        pathNot: '^src/forms/($1|fields|person|packet|form-room|lifecycle/(check|signature-of))',
      },
    },
    {
      name: 'rooms-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/(forms|features|staff|session|request|offline|api|ui|i18n)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-forms-are-strangers',
      severity: 'error',
      from: { path: '^server/forms/([^/]+)/' },
      to: { path: '^server/forms/[^/]+/', pathNot: '^server/forms/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|\\.fixture\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
