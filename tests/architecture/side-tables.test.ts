import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const { sideTableFiles } = (await import(pathToFileURL(path.join(root, 'config/eslint/server-syntax.js')).href)) as {
  sideTableFiles: readonly string[]
}
const eslint = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'config/eslint/eslint.config.js') })

const canaries = [
  'export const undos = new WeakMap<object, string>()',
  'export let undos: WeakMap<object, string> | undefined',
  'export const known = new WeakSet<object>()',
]

const refusalsIn = async (file: string, source: string) => {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) })
  return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length
}

describe('a table keyed by objects', () => {
  it.each(canaries)('is refused in the server: %s', async (source) => {
    expect(await refusalsIn('server/platform/http/example.ts', source)).toBe(1)
    expect(await refusalsIn('server/modules/notes/example.rules.ts', source)).toBe(1)
  })

  it.each(sideTableFiles)('is allowed in %s, which has one', async (file) => {
    expect(await refusalsIn(file, canaries[0] ?? '')).toBe(0)
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/\bWeak(?:Map|Set)\b/)
  })
})
