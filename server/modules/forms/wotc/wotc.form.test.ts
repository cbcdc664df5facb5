import { expect, it } from 'vitest'
import { isOfGroup } from './wotc.form.ts'

it('an employer section is needed where a group may apply on the day of hiring, though not on that of the signature', () => {
  const signedOn = '2026-11-20'
  const of = (dob: string) => isOfGroup({ isSkipped: false, snap: 'yes', snap6Months: true, dob }, signedOn)
  // 18 on the day of the signature, during the 90 days after it, and on the day after those; 40 on the next day.
  expect([of('2008-11-20'), of('2009-02-18'), of('2009-02-19'), of('1986-11-21')]).toEqual([true, true, false, true])
  expect(isOfGroup({ isSkipped: true, snap: 'yes', snap6Months: true, dob: '2000-01-01' }, signedOn)).toBe(false)
})
