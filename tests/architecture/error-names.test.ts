import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const classOrName = /\bclass (\w+)|\bthis\.name = '(\w+)'/g

/** The errors of a file whose name in logs isn't that of their class: `Gone: Missing`. */
const misnamed = (code: string): readonly string[] => {
  let current = ''
  const wrong: string[] = []
  for (const [, declared, name] of code.matchAll(classOrName)) {
    if (declared !== undefined) current = declared
    else if (name !== undefined && name !== current) wrong.push(`${current}: ${name}`)
  }
  return wrong
}

describe('errors', () => {
  it('have the name of their class in logs', () => {
    const files = ['contract', 'server', 'src', 'sw'].flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(path.join(root, top, name), 'utf8')),
    )
    expect(files.some((code) => code.includes('this.name ='))).toBe(true)
    expect(files.flatMap(misnamed)).toEqual([])
  })

  it('are wrong if they don’t', () => {
    expect(misnamed(`class Gone extends Error {\n constructor() { super(); this.name = 'Missing' } }`)).toEqual([
      'Gone: Missing',
    ])
  })
})
