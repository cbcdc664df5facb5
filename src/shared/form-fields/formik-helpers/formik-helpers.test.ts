import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import clone from './clone.ts'
import cloneDeep from './cloneDeep.ts'
import isPlainObject from './isPlainObject.ts'
import toPath from './toPath.ts'

const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 300 })

interface Lodash {
  readonly clone: (value: unknown) => unknown
  readonly cloneDeep: (value: unknown) => unknown
  readonly isPlainObject: (value: unknown) => boolean
  readonly toPath: (path: unknown) => readonly string[]
}

const load = async (name: keyof Lodash) =>
  ((await import(`lodash-es/${name}.js`)) as { readonly default: Lodash[typeof name] }).default

const lodash = {
  clone: await load('clone'),
  cloneDeep: await load('cloneDeep'),
  isPlainObject: await load('isPlainObject'),
  toPath: await load('toPath'),
} as Lodash

const name = fc.stringMatching(/^[a-zA-Z]\w{0,8}$/)
const answers = fc.jsonValue({ maxDepth: 4 })

describe('what Formik gets in place of lodash', () => {
  it('is all that Formik imports of it', () => {
    const formik = readFileSync(createRequire(import.meta.url).resolve('formik/dist/formik.esm.js'), 'utf8')
    const imported = [...formik.matchAll(/from 'lodash-es\/(\w+)'/g)].map(([, each]) => each).sort()
    expect(imported).toEqual(['clone', 'cloneDeep', 'isPlainObject', 'toPath'])
  })

  it('reads the paths of fields as lodash does', () => {
    const step = fc.oneof(
      name.map((each) => `.${each}`),
      fc.nat(20).map((each) => `[${each}]`),
      fc.nat(20).map((each) => `.${each}`),
    )
    const path = fc.tuple(name, fc.array(step, { maxLength: 4 })).map(([first, rest]) => first + rest.join(''))
    check(fc.property(path, (each) => void expect(toPath(each)).toEqual(lodash.toPath(each))))
    expect(toPath(['accounts', 0])).toEqual(['accounts', '0'])
    expect(toPath('')).toEqual([])
  })

  it('copies answers as lodash does, and leaves the originals alone', () => {
    check(fc.property(answers, (value) => void expect(clone(value)).toEqual(lodash.clone(value))))
    check(fc.property(answers, (value) => void expect(cloneDeep(value)).toEqual(lodash.cloneDeep(value))))
    const named = JSON.parse('{"__proto__":0}') as unknown
    expect([Object.keys(clone(named) as object), Object.keys(cloneDeep(named) as object)]).toEqual([
      ['__proto__'],
      ['__proto__'],
    ])
    const original = { accounts: [{ number: '1' }] }
    const copy = cloneDeep(original) as typeof original
    if (copy.accounts[0]) copy.accounts[0].number = '2'
    expect(original).toEqual({ accounts: [{ number: '1' }] })
    const shallow = clone(original) as typeof original
    expect(shallow).not.toBe(original)
    expect(shallow.accounts).toBe(original.accounts)
  })

  it('keeps files as they are', () => {
    const file = new File(['x'], 'x.pdf')
    expect(cloneDeep({ file })).toEqual({ file })
    expect((cloneDeep({ file }) as { file: File }).file).toBe(file)
  })

  it('tells objects from others as lodash does', () => {
    const others = [null, undefined, 1, '', [], new Date(), new File([], 'x'), () => 1, new Map(), Object.create(null)]
    for (const value of [...others, {}, { a: 1 }]) expect(isPlainObject(value)).toBe(lodash.isPlainObject(value))
  })
})
