/**
 * Import rules; `docs/architecture.md` gives the reasons. `tests/architecture/import-rules.test.ts` has a canary for
 * each rule.
 */

import { moduleRules } from './module-importers.mjs'

const upwardRules = (name, floors, folderOf, comment) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `${name}-${floor.replaceAll('/', '-')}`,
    severity: 'error',
    comment,
    from: { path: folderOf(floor) },
    to: { path: floors.slice(index + 1).map(folderOf) },
  }))

/** The order inside `server/platform`: a part imports itself and the parts before it. */
const platformOrder = [
  ['time', 'logging', 'config', 'database', 'pdf'],
  ['crypto'],
  ['jobs', 'rate-limit'],
  ['audit', 'mail', 'sms', 'geolocation'],
  ['files'],
  ['http'],
  ['openapi', 'tabular'],
]

const platformRules = platformOrder.slice(0, -1).map((parts, index) => ({
  name: `platform-parts-${parts[0]}`,
  severity: 'error',
  comment: 'A part of the platform that needs a later one declares a port.',
  from: { path: `^server/platform/(${parts.join('|')})/` },
  to: {
    path: `^server/platform/(${platformOrder
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}))

const clientLadder = ['api', 'offline', 'shared', 'session', 'forms', 'features', 'app']
const contractLadder = ['domain', 'protocol', 'forms', 'endpoints', 'examples']
const serverFloors = ['schema', 'platform', 'policies', 'modules', 'app']

/** Tests may import what they need. */
const testFiles = '(\\.(test|fixture)\\.tsx?$)|^src/offline/testing/'

const forProductCode = (rule) => ({
  ...rule,
  from: { ...rule.from, pathNot: [...[rule.from.pathNot ?? []].flat(), testFiles] },
})

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files that need each other belong in one file.',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-has-no-dependencies',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^node_modules/(yup|@types)/'] },
    },
    ...upwardRules(
      'contract-floors',
      contractLadder,
      (floor) => `^contract/${floor}/`,
      'domain < protocol < forms < endpoints < examples',
    ),
    {
      name: 'server-imports-contract-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|sw|tests)/' },
    },
    ...upwardRules(
      'server-floors',
      serverFloors,
      (floor) => `^server/${floor}/`,
      'schema < platform < policies < modules < app',
    ),
    {
      name: 'schema-holds-no-code',
      severity: 'error',
      comment: 'The schema is SQL and the types of its rows.',
      from: { path: '^server/schema/[^/]+\\.ts$' },
      to: {
        path: '^(server|contract)/',
        pathNot: ['^server/schema/', '^contract/domain/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pdf-stands-alone',
      severity: 'error',
      from: { path: '^server/platform/pdf/' },
      to: {
        path: '^(server|contract)/',
        pathNot: ['^server/platform/pdf/', '^contract/protocol/problems', '^contract/forms/strokes'],
      },
    },
    ...platformRules,
    {
      name: 'platform-record-is-for-modules',
      severity: 'error',
      comment: 'A part of the platform says what it needs; the record of all parts is for modules.',
      from: { path: '^server/platform/[^/]+/' },
      to: { path: '^server/platform/platform\\.ts$' },
    },
    ...moduleRules,
    {
      name: 'routes-are-private',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/app/' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'stores-are-private',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '\\.store\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'no-cross-server-form-imports',
      severity: 'error',
      from: { path: '^server/modules/forms/(?!core/)([^/]+)/' },
      to: { path: '^server/modules/forms/[^/]+/', pathNot: '^server/modules/forms/($1|core)/' },
    },
    {
      name: 'form-core-knows-no-form',
      severity: 'error',
      from: { path: '^server/modules/forms/core/' },
      to: { path: '^server/modules/forms/(?!core/)[^/]+/' },
    },
    {
      name: 'client-does-not-know-the-server',
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'worker-sees-two',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: '^src/', pathNot: '^src/(offline|api)/' },
    },
    ...upwardRules(
      'client-ladder',
      clientLadder,
      (floor) => `^src/${floor}/`,
      'api < offline < shared < session < forms < features < app',
    ),
    {
      name: 'offline-has-no-react',
      severity: 'error',
      from: { path: '^src/offline/' },
      to: { path: '^node_modules/(react|react-dom|@xstate/react)/' },
    },
    {
      name: 'ui-is-product-agnostic',
      severity: 'error',
      from: { path: '^src/shared/ui/' },
      to: { path: '^(src|contract)/', pathNot: '^src/shared/ui/' },
    },
    {
      name: 'no-cross-feature-imports',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-imports-between-applicant-and-staff-screens',
      severity: 'error',
      comment: 'They are different people’s downloads.',
      from: { path: '^src/features/(applications/apply|company-documents/complete|tasks/list)/' },
      to: { path: '^src/features/(applications/review|company-documents/manage|tasks/review)/' },
    },
    {
      name: 'no-cross-form-imports',
      severity: 'error',
      from: { path: '^src/forms/(w4|a4|i9|wotc|direct-deposit|emergency-contacts|work-permit)/' },
      to: {
        path: '^src/forms/',
        pathNot:
          '^src/forms/($1/|signer/|task-list/|form-module|to-signature|plain-question|to-field-values|return-path|form-reader)',
      },
    },
    {
      name: 'staff-kit-is-for-staff',
      severity: 'error',
      from: {
        path: '^src/(features/(auth|e-sign-consent|verification|applications/apply|tasks/list|company-documents/complete)|forms|session)/',
      },
      to: { path: '^src/shared/staff/' },
    },
    {
      name: 'query-is-for-staff',
      severity: 'error',
      comment: 'Everything else reads with `useEndpoint`, so that no page has a cache of its own.',
      from: { pathNot: '^(src/shared/staff/query/|node_modules/)' },
      to: { path: '^node_modules/@tanstack/' },
    },
    {
      name: 'query-stays-off-phones',
      severity: 'error',
      comment: 'Applicants and employees read with `useReply`; their screens have no room for the library.',
      from: {
        path: '^src/(features/(auth|e-sign-consent|verification|profile|i9-representative|applications/apply|tasks/list|company-documents/complete)/|forms/|session/)',
      },
      to: { path: '^src/shared/staff/query/', reachable: true },
    },
    {
      name: 'tests-stay-out',
      severity: 'error',
      from: { path: '^(contract|server|src|sw)/' },
      to: { path: testFiles },
    },
  ].map(forProductCode),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
