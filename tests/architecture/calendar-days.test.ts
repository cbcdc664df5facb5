import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const { dayFile } = (await import(pathToFileURL(path.join(root, 'config/eslint/server-syntax.js')).href)) as {
  dayFile: string
}
const eslint = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'config/eslint/eslint.config.js') })

const canaries = [
  'export const today = new Date().toISOString().slice(0, 10)',
  'export const dayOf = (moment: string) => moment.slice(0, 10)',
  'export const dayOf = (moment: string) => moment.substring(0, 10)',
  "export const dayOf = (at: Date) => at.toISOString().split('T')[0]",
  "export const dayOf = (at: Date) => at.toLocaleDateString('en-CA')",
]
const files = [
  'contract/domain/example.ts',
  'server/modules/notes/example.ts',
  'server/modules/notes/example.rules.ts',
  'server/policies/scope.ts',
  'src/features/people/example.tsx',
  'sw/example.ts',
]

const refusalsIn = async (file: string, source: string) => {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) })
  return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length
}

describe('a day that is cut out of a moment', () => {
  it.each(files)('is refused in %s', async (file) => {
    for (const source of canaries) expect([source, await refusalsIn(file, source)]).toEqual([source, 1])
  })

  it('is allowed where all days come from, and in tests', async () => {
    expect(await refusalsIn(dayFile, canaries[0] ?? '')).toBe(0)
    expect(await refusalsIn('server/modules/notes/example.api.test.ts', canaries[0] ?? '')).toBe(0)
  })
})
