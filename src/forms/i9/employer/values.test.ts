import { expect, it } from 'vitest'
import { employerBlank, isDated, toEmployerSubmission } from './values.ts'

const chosen = { ...employerBlank, docType: 'BC', docBId: 'B1', docCId: 'C1', bExpires: '2031-01-02' }

it('only a document with a date can have been extended past it', () => {
  expect(isDated(chosen, 'b')).toBe(true)
  expect(isDated({ ...chosen, bExpires: '' }, 'b')).toBe(false)
  expect(isDated({ ...chosen, bIsReceipt: true }, 'b')).toBe(false)
  // A Social Security card has none.
  expect(isDated(chosen, 'c')).toBe(false)
  const ticked = { ...chosen, bIsExtended: true, cIsExtended: true }
  expect(toEmployerSubmission(ticked)).toMatchObject({ bIsExtended: true, cIsExtended: false })
  expect(toEmployerSubmission({ ...ticked, bExpires: '' })).toMatchObject({ bIsExtended: false })
})
