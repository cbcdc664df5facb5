import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ESLint, Linter } from 'eslint'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const { default: plugin } = (await import(pathToFileURL(path.join(root, 'config/eslint/no-literal-text.js')).href)) as {
  default: ESLint.Plugin
}
const linter = new Linter({ configType: 'flat' })

/** What the rule reports about a page. */
const literalsIn = (page: string): string[] =>
  linter
    .verify(page, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { messages: plugin },
      rules: { 'messages/no-literal-strings': 'error' },
    })
    .map(({ message }) => message)

describe('untranslated text in the code of pages', () => {
  it.each([
    ['text between tags', '<p>Save it</p>'],
    ['text in braces', "<p>{'Save it'}</p>"],
    ['one of two texts', "<p>{isNew ? 'Add' : count}</p>"],
    ['a text that shows at times', "<>{isNew && 'Add'}</>"],
    ['a sentence around a number', '<p>{`${count} waiting`}</p>'],
    ['a sentence in pieces', "<p>{count + ' waiting'}</p>"],
    ['a name read out', '<button aria-label="Close" />'],
    ['a text in place of a picture', '<img alt="The shop" src={src} />'],
    ['a placeholder', "<input placeholder={'Type here'} />"],
    ['the label of a field', '<TextField label="Name" name="name" />'],
    ['a heading', '<Page heading={isNew ? "New" : name} />'],
    ['a title', '<Card title={`Form ${name}`} />'],
  ])('are found: %s', (_, page) => {
    expect(literalsIn(page)).toHaveLength(1)
  })

  it.each([
    ['words of a room', '<p title={words.title}>{words.text(count)}</p>'],
    ['signs', '<p>{a} · {b}: {`${a} ${b}`} – </p>'],
    ['what nobody reads', '<input type="text" name="state" id={`field-${name}`} className="visually-hidden" />'],
  ])('is not found in %s', (_, page) => {
    expect(literalsIn(page)).toEqual([])
  })

  it('is searched for on every page of the client, and in no test', async () => {
    const eslint = new ESLint({ cwd: root, overrideConfigFile: path.join(root, 'config/eslint/eslint.config.js') })
    const severityOf = async (file: string) => {
      const config = (await eslint.calculateConfigForFile(path.join(root, file))) as {
        rules?: Record<string, readonly [number]>
      }
      return config.rules?.['messages/no-literal-strings']?.[0]
    }
    expect(await severityOf('src/features/tasks/list/task-list-page.tsx')).toBe(2)
    expect(await severityOf('src/shared/ui/overlays/dialog.test.tsx')).toBeUndefined()
  })
})
