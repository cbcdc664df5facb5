import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunks, holds } from '../../config/vite/chunks.ts'
import { neededBy } from '../../config/vite/import-dependencies.ts'
import { unusedMethods, withoutUnused } from '../../config/vite/tree-shaking.ts'

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
  const methodsIn = (code: string) => unusedMethods.filter((name) => new RegExp(`^ {2}${name}\\(`, 'm').test(code))

  it('is methods that Yup has, and all of them go', () => {
    const yup = codeOf('yup/index.esm.js')
    expect(methodsIn(yup)).toEqual(unusedMethods)
    expect(methodsIn(withoutUnused('yup', yup))).toEqual([])
    expect(withoutUnused('yup', yup)).toContain('ensure() {')
  })

  it('is no method that a schema of this app calls', () => {
    const called = new RegExp(`\\.(?:${unusedMethods.join('|')})\\(`)
    expect(called.test('string().email()')).toBe(true)
    const withYup = files.filter((file) => !/[.](test|fixture)[.]/.test(file)).filter((file) => /\.tsx?$/.test(file))
    expect(withYup.filter((file) => called.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
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
})
