import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const cancel = /<Button onClick=\{[^\n]*\}>\{\w+\.cancel\}<\/Button>/

/** Whether a button that does something is before the one that cancels. */
const isReversed = (text: string): boolean => {
  const at = text.search(cancel)
  const before = text.slice(0, at)
  return (
    /Dialog/.test(text) &&
    at >= 0 &&
    /<FormSubmit|<Button kind="(primary|danger)"/.test(before.slice(before.lastIndexOf('return (')))
  )
}

it('dialogs have Cancel first and the primary button last', () => {
  expect(files.filter((file) => isReversed(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
