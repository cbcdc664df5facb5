import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const recipe = 'docs/adding-a-form.md'
const text = readFileSync(path.join(root, recipe), 'utf8')
const pattern = 'emergency[-_ ]?contacts|contactRelationship'
const folders = ['contract/forms', 'server/modules/forms', 'src/forms'].map((floor) => `${floor}/emergency-contacts/`)

const isOfForm = (file: string) => folders.some((folder) => file.startsWith(folder))
const isAboutForm = new Set([
  ...git('grep', '-liE', '--untracked', pattern),
  ...git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    new RegExp(pattern, 'i').test(file),
  ),
])
/** The files that a text names in backticks, for this form instead of the one that the recipe walks through. */
const filesNamedIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) =>
    file.replace('direct-deposit', 'emergency-contacts'),
  )
/** The files of the first column of a table, by the sentence above it. */
const tableAfter = (sentence: string): string[] => {
  const table = text.split(sentence)[1]?.trimStart().split('\n\n')[0] ?? ''
  return table.split('\n').flatMap((line) => filesNamedIn(line.split('|')[1] ?? ''))
}

describe('the emergency contacts form, added by the recipe', () => {
  it('has its three folders', () => {
    for (const folder of folders)
      expect([folder, [...isAboutForm].some((file) => file.startsWith(folder))]).toEqual([folder, true])
  })

  it('is named outside of them only where the recipe says', () => {
    const allowed = new Set([recipe, 'tests/architecture/adding-a-form.test.ts', ...filesNamedIn(text)])
    expect([...isAboutForm].filter((file) => !isOfForm(file) && !allowed.has(file))).toEqual([])
  })

  it('is in every file that the compiler and the tests ask for', () => {
    const mentioned = [...tableAfter('it names these places.'), ...tableAfter('Tests name these:')]
    expect(mentioned.length).toBeGreaterThan(15)
    expect(mentioned.filter((file) => !isAboutForm.has(file))).toEqual([])
  })
})
