/**
 * Files of the server that may have a table keyed by objects: by a connection, which the driver owns.
 *
 * @public Read by a test.
 */
export const sideTableFiles = ['server/platform/database/statement-names.ts']

/** The file of the only switch over roles. */
const scopeFile = 'server/policies/scope.ts'

const sideTable = {
  selector: 'Identifier[name=/^Weak(Map|Set)$/]',
  message: 'Make it a property of what it belongs to, such as the unit of work.',
}

const roleSwitch = {
  selector: 'SwitchStatement:matches([discriminant.property.name="role"], [discriminant.name="role"])',
  message: 'server/policies/scope.ts has the only switch over roles; use scopeOf or scopeTo.',
}

const roleOfActor = '[property.name="role"]:matches([object.name="actor"], [object.property.name="actor"])'
const roleComparison = {
  selector: [
    `BinaryExpression[operator=/^[!=]==?$/] > MemberExpression${roleOfActor}`,
    `CallExpression[callee.property.name="includes"] > MemberExpression.arguments${roleOfActor}`,
  ].join(', '),
  message: 'Which rows an actor sees depends on the scope; use scopeOf or scopeTo of server/policies/scope.ts.',
}

const tableByInput = {
  selector: 'MemberExpression[computed=true] > CallExpression.property[callee.name="String"]',
  message: 'What comes from input may be the name of something that every object has: ask with tableEntry.',
}

/**
 * The only file that may cut a day out of the text of a moment.
 *
 * @public Read by a test.
 */
export const dayFile = 'contract/domain/calendar-day.ts'

const dayBySlice = {
  selector: [
    'CallExpression[callee.property.name=/^(slice|substring|substr)$/][arguments.0.value=0][arguments.1.value=10]',
    'CallExpression[callee.property.name="split"][arguments.0.value="T"]',
    'CallExpression[callee.property.name="toLocaleDateString"]',
  ].join(', '),
  message: 'A day is a day somewhere: ask contract/domain/calendar-day.ts with a time zone, or for the one in UTC.',
}

const refuse = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] })

/** What the code must not say, most of it on the server; a later entry replaces an earlier one for its files. */
export default [
  { files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}'], rules: refuse(dayBySlice, tableByInput) },
  { files: ['sw/**/*.ts'], rules: refuse(dayBySlice) },
  { files: ['server/**/*.ts'], rules: refuse(dayBySlice, sideTable, roleSwitch, tableByInput) },
  {
    files: ['server/policies/**/*.ts', 'server/modules/**/*.ts'],
    ignores: ['**/*.rules.ts', '**/*.routes.ts', '**/*.test.ts'],
    rules: refuse(dayBySlice, sideTable, roleSwitch, roleComparison, tableByInput),
  },
  { files: sideTableFiles, rules: refuse(dayBySlice, roleSwitch, tableByInput) },
  { files: [scopeFile], rules: refuse(dayBySlice, sideTable, tableByInput) },
  { files: [dayFile], rules: refuse(tableByInput) },
  {
    files: ['contract/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
    rules: refuse(tableByInput),
  },
  { files: ['server/**/*.{test,fixture}.ts'], rules: refuse(sideTable, roleSwitch, tableByInput) },
]
