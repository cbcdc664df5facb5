import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunks, holds } from '../../config/vite/chunks.ts'
import { neededBy, withFewerDependencies } from '../../config/vite/import-dependencies.ts'
import { methodsOf, unusedMethods, withoutUnused } from '../../config/vite/tree-shaking.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['contract', 'src']
  .flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(top, name)),
  )
  .filter((name) => /\.(ts|tsx|css)$/.test(name))

describe('the chunks of the client', () => {
  it.each(chunks)('$name names folders and files that exist', (chunk) => {
    const isThere = (entry: string) => files.some((file) => file.startsWith(entry.endsWith('/') ? entry : `${entry}.`))
    const entries = [...(chunk.modules ?? []), ...(chunk.except ?? [])]
    expect(entries.filter((entry) => !isThere(entry))).toEqual([])
  })

  it('contain no messages of only one language', () => {
    const messages = files.filter((file) => /\/messages\/(en|es)\.ts$/.test(file))
    expect(messages.length).toBeGreaterThan(20)
    expect(messages.filter((file) => chunks.some((chunk) => holds(chunk, file)))).toEqual([])
  })
})

describe('what is left out of packages', () => {
  const codeOf = (file: string) => readFileSync(path.join(root, 'node_modules', file), 'utf8')
  const methodsIn = (names: readonly string[], code: string) =>
    names.filter((name) => [2, 4].some((indent) => methodsOf([name], indent).test(code)))

  it.each([
    ['yup', 'yup/index.esm.js', 'trim(message'],
    ['dexie', 'dexie/dist/modern/dexie.mjs', 'bulkPut(objects'],
  ] as const)('is methods that %s has, and all of them go', (name, file, remaining) => {
    const code = codeOf(file)
    expect(methodsIn(unusedMethods[name], code)).toEqual(unusedMethods[name])
    const shortened = withoutUnused(name, code)
    expect(methodsIn(unusedMethods[name], shortened)).toEqual([])
    expect(shortened).toContain(remaining)
    // Nothing else of the package calls them.
    const called = new RegExp(`\\.(?:${unusedMethods[name].join('|')})\\(`, 'g')
    expect([...shortened.matchAll(called)].map(([call]) => call)).toEqual([])
  })

  it('is no method that this app calls', () => {
    const called = new RegExp(`\\.(?:${Object.values(unusedMethods).flat().join('|')})\\(`)
    expect(called.test('string().email()')).toBe(true)
    const own = files.filter((file) => !/[.](test|fixture)[.]/.test(file)).filter((file) => /\.tsx?$/.test(file))
    expect(own.filter((file) => called.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it('is no part of Formik that this app uses', () => {
    const formik = codeOf('formik/dist/formik.esm.js')
    expect(withoutUnused('formik', formik)).not.toContain('defaultProps = {')
    const used = new Set(
      files
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [
          ...readFileSync(path.join(root, file), 'utf8').matchAll(/import \{([^}]+)\} from 'formik'/g),
        ])
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => !name.startsWith('type ')),
    )
    expect([...used].sort()).toEqual(['Formik', 'useFormikContext'])
  })
})

describe('what an import loads ahead', () => {
  it('is no file that is there already', () => {
    const files = ['base-abcd1234.js', 'frame-abcd1234.css', 'calls-abcd1234.js', 'w4-abcd1234.js', 'w4-abcd1234.css']
    const assets = files.map((file) => `assets/${file}`)
    expect(neededBy('assets/filling-abcd1234.js', assets)).toEqual(['assets/w4-abcd1234.js', 'assets/w4-abcd1234.css'])
    expect(neededBy('assets/frame-abcd1234.js', assets)).toEqual(assets.slice(2))
    expect(neededBy('assets/calls-abcd1234.js', assets)).toEqual([])
  })
  it('is numbered again in the code that names it', () => {
    const code = (names: string, first: string, second: string) =>
      `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${names})))=>i.map(i=>d[i]);a(()=>import("./w4-abcd1234.js"),${first});a(()=>import("./x-abcd1234.js"),${second})`
    const before = code(
      '["assets/base-abcd1234.js","assets/w4-abcd1234.js","assets/frame-abcd1234.css","assets/x-abcd1234.js"]',
      '__vite__mapDeps([0,1,2])',
      '__vite__mapDeps([3,1])',
    )
    expect(withFewerDependencies('assets/device-abcd1234.js', before)).toBe(
      code('["assets/w4-abcd1234.js","assets/x-abcd1234.js"]', '__vite__mapDeps([0])', '__vite__mapDeps([1,0])'),
    )
    expect(withFewerDependencies('assets/calls-abcd1234.js', before)).toBe(code('[]', '[]', '[]'))
    expect(withFewerDependencies('assets/calls-abcd1234.js', 'const a=1')).toBe('const a=1')
  })
})
