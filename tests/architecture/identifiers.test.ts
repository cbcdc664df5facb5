import { describe, expect, it } from 'vitest'
import { declaredNames, isRefused, namesInFile, refusedNames } from './declared-names.ts'
import { allowedNames, refusedParts } from './refused-identifiers.ts'

const names = declaredNames()

describe('the names that the code declares', () => {
  it('are read from every top folder, also from SQL and from file names', () => {
    for (const part of ['contract/', 'src/', 'server/', 'sw/', 'scripts/', 'tests/'])
      expect(
        names.some(({ at }) => at.startsWith(part)),
        part,
      ).toBe(true)
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['person_search_entry', 'refreshToken', 'mount-endpoints']),
    )
  })

  it.each(refusedParts.flatMap(({ parts }) => parts.split(' ')))('are found where they contain the part %s', (part) => {
    const camel = part.replace(/-(.)/g, (_, character: string) => character.toUpperCase())
    const upper = camel.charAt(0).toUpperCase() + camel.slice(1)
    const source = `const ${camel} = 1; const is${upper} = ({ ${camel}Row }) => ({ last${upper}: ${camel}Row })`
    expect(namesInFile('src/example.ts', source).filter(({ name }) => isRefused(name))).toHaveLength(4)
  })

  it.each(allowedNames.map((allowed) => [String(allowed.name), allowed] as const))(
    'need the exception %s',
    (_, allowed) => {
      expect(names.some(({ name, at }) => isRefused(name) && allowed.name.test(name) && allowed.at.test(at))).toBe(true)
    },
  )

  it('are the words of the glossary', () => {
    expect(refusedNames(names)).toEqual([])
  })
})
