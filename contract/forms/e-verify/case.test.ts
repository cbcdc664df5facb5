import { describe, expect, it } from 'vitest'
import type { CaseFacts } from './case.ts'
import { caseAnswers, caseFaults } from './case.ts'
import { caseFields } from './case-fields.ts'

const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  caseNumber: '2026330123456AB',
  createdOn: '2026-11-20',
  result: 'employment authorized',
  resultOn: '2026-11-20',
  ...more,
})
const days = { today: '2026-12-31', completedOn: '2026-11-18', due: '2026-11-23' }
const keysOf = (more: Partial<CaseFacts>, other: Partial<typeof days> = {}) =>
  Object.fromEntries(
    Object.entries(caseFaults(facts(more), { ...days, ...other })).map(([field, { key }]) => [field, key]),
  )

describe('what staff type of a case', () => {
  it.each([
    ['2026330123456AB', true],
    ['2026-330-123456 ab', true],
    ['2026330123456', true],
    ['202633012345', false],
    ['2026330123456ABC', false],
    ['2026330123456/B', false],
  ])('takes the case number %s: %s', (caseNumber, isTaken) => {
    expect(caseAnswers.isValidSync({ ...facts(), caseNumber })).toBe(isTaken)
    if (isTaken) expect(caseAnswers.cast({ ...facts(), caseNumber }).caseNumber).toMatch(/^2026330123456(AB)?$/)
  })

  it.each<[string, Partial<CaseFacts>, object]>([
    ['an authorized case', {}, {}],
    ['a case older than Section 2', { createdOn: '2026-11-17' }, { createdOn: 'eVerifyBeforeI9' }],
    [
      'a late case without a reason',
      { createdOn: '2026-11-24', resultOn: '2026-11-24' },
      { delayReason: 'eVerifyLate' },
    ],
    ['another reason without words', { delayReason: 'other' }, { delayText: 'needed' }],
    ['a result before the case', { resultOn: '2026-11-19' }, { resultOn: 'eVerifyOrder' }],
    ['a result to come', { resultOn: '2027-01-01' }, { resultOn: 'dayNotYet' }],
    ['a mismatch of nobody’s records', { result: 'mismatch' }, { agency: 'needed' }],
    [
      'a referral without notice or decision',
      { result: 'mismatch', agency: 'SSA', referredOn: '2026-11-25' },
      { noticeOn: 'needed', decision: 'eVerifyDecision' },
    ],
    [
      'a referral before the notice',
      { result: 'mismatch', agency: 'SSA', noticeOn: '2026-11-25', decision: 'action', referredOn: '2026-11-24' },
      { referredOn: 'eVerifyOrder' },
    ],
    [
      'a closed case without a statement',
      { result: 'mismatch', agency: 'DHS', closedOn: '2026-11-25' },
      { closing: 'needed' },
    ],
    ['a statement without its day', { result: 'resubmit', closing: 'resubmitted' }, { closedOn: 'needed' }],
    [
      'somebody who stays, without a reason',
      { result: 'final nonconfirmation', closedOn: '2026-11-25', closing: 'still employed' },
      { closingText: 'needed' },
    ],
    [
      'closed before the result',
      { result: 'final nonconfirmation', closedOn: '2026-11-19', closing: 'quit' },
      { closedOn: 'eVerifyOrder' },
    ],
  ])('judges %s', (_, more, expected) => {
    expect(keysOf(more)).toEqual(expected)
  })

  it('knows no late case without a first day of work', () => {
    expect(caseFaults(facts({ createdOn: '2026-12-24', resultOn: '2026-12-24' }), { ...days, due: null })).toEqual({})
  })
})

describe('what E-Verify asks for', () => {
  it('is in the order of its questions, with days as they are typed there', () => {
    const one = {
      resStatus: 4,
      lastName: 'Haddad',
      dob: '1999-05-14',
      ssn: '212-45-6781',
      alienAuthToWorkNo: 'A012345678',
    }
    const two = { docType: 'A', docAId: 'A4', a1Title: 'EAD', a1Number: 'SRC0123456789', a1Expires: '2099-03-01' }
    const listed = caseFields(one as never, { ...two, firstDayOfEmployment: '2026-11-23' } as never)
    expect(listed.map(({ name, of, value }) => [name, of, value].filter(Boolean).join(': '))).toEqual([
      'citizenship: An alien authorized to work',
      'documentList: List A document',
      'listA: Employment Authorization Document that contains a photograph (Form I-766)',
      'lastName: Haddad',
      'firstName: Unknown',
      'dob: 05/14/1999',
      'ssn: 212-45-6781',
      'aNumber: A012345678',
      'documentNumber: EAD: SRC0123456789',
      'documentExpires: EAD: 03/01/2099',
      'firstDayOfEmployment: 11/23/2026',
    ])
  })
})
