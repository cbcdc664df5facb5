import path from 'node:path'
import { ESLint, Linter } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'config/eslint/eslint.config.js') })
const linter = new Linter({ configType: 'flat' })

/** How often the lint rule about roles refuses a statement in a file. */
const refusals = async (file: string, code: string): Promise<number> => {
  const config = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules?: Linter.RulesRecord }
  const rule = config.rules?.['no-restricted-syntax']
  return rule === undefined ? 0 : linter.verify(code, { rules: { 'no-restricted-syntax': rule } }).length
}

const policy = 'server/policies/tasks.ts'
const store = 'server/modules/tasks/tasks.store.ts'
const rules = 'server/modules/tasks/bulk-approval.rules.ts'
const scope = 'server/policies/scope.ts'

const roleSwitch = "switch (actor.role) { case 'Admin': break }"
const comparisons = [
  "const rows = actor.role === 'Admin' ? all : []",
  "const rows = 'Admin' !== actor.role ? [] : all",
  "if (call.actor.role !== 'EMPLOYEE') filter()",
  "if (['MGMT', 'STRMGR'].includes(actor.role)) filter()",
]

describe('a role that decides which rows are read', () => {
  it.each([policy, store, rules, 'server/app/routes.ts'])('is refused as a switch in %s', async (file) => {
    expect(await refusals(file, roleSwitch)).toBe(1)
    expect(await refusals(file, "const { role } = actor; switch (role) { case 'Admin': break }")).toBe(1)
  })

  it.each(comparisons)('is refused as a comparison in policies and stores: %s', async (code) => {
    expect(await refusals(policy, code)).toBe(1)
    expect(await refusals(store, code)).toBe(1)
    expect(await refusals('server/modules/company-documents/company-document-rows.ts', code)).toBe(1)
  })

  it('is allowed in the scope', async () => {
    expect(await refusals(scope, roleSwitch)).toBe(0)
  })

  it.each(comparisons)('is not what rules decide: %s', async (code) => {
    expect(await refusals(rules, code)).toBe(0)
  })

  it.each(['if (canAssignRole(actor.role, person.role)) act()', 'const level = levelByRole[actor.role]'])(
    'is not a rank: %s',
    async (code) => {
      expect(await refusals(policy, code)).toBe(0)
    },
  )
})
