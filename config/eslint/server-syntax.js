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

const refuse = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] })

/** What the server's code must not say; a later entry replaces an earlier one for its files. */
export default [
  { files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}'], rules: refuse(tableByInput) },
  { files: ['server/**/*.ts'], rules: refuse(sideTable, roleSwitch, tableByInput) },
  {
    files: ['server/policies/**/*.ts', 'server/modules/**/*.ts'],
    ignores: ['**/*.rules.ts', '**/*.routes.ts', '**/*.test.ts'],
    rules: refuse(sideTable, roleSwitch, roleComparison, tableByInput),
  },
  { files: sideTableFiles, rules: refuse(roleSwitch, tableByInput) },
  { files: [scopeFile], rules: refuse(sideTable, tableByInput) },
]
