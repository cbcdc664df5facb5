import { describe, expect, it } from 'vitest'
import { archiveIndex, uniqueNames } from './archive-names.ts'

describe('names in an archive', () => {
  it('are unique also where case doesn’t count', () => {
    const nameOf = uniqueNames()
    expect(['W-4, Al Bo.pdf', 'w-4, al bo.pdf', 'W-4, Al Bo.pdf'].map(nameOf)).toEqual([
      'W-4, Al Bo.pdf',
      'w-4, al bo (2).pdf',
      'W-4, Al Bo (3).pdf',
    ])
  })

  it('are ones that Windows opens', () => {
    const nameOf = uniqueNames()
    const names = ['a/b\\c:d*?"<>|.pdf', 'con.pdf', 'Ends with dots... .pdf', `${'é'.repeat(300)}.pdf`, '.pdf'].map(
      nameOf,
    )
    expect(names.slice(0, 3)).toEqual(['a-b-c-d-.pdf', '-con.pdf', 'Ends with dots.pdf'])
    expect(names[3]).toBe(`${'é'.repeat(120)}.pdf`)
    for (const name of names) expect(name).not.toMatch(/[<>:"/\\|?*]|[. ]\.pdf$|^\./)
  })
})

it('an index holds no formulas', () => {
  const line = { person: '=cmd()', form: 'Form W-4', edition: '2026', signedOn: '2026-11-20', fileName: 'a, b.pdf' }
  expect(archiveIndex([line], 'en').text).toContain(`'=cmd(),Form W-4,2026,2026-11-20,"a, b.pdf"`)
})
