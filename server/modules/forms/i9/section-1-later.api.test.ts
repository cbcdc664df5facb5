import { afterAll, beforeAll, expect, it } from 'vitest'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { I9Counter } from './i9-counter.fixture.ts'
import { ead, openSection2, sectionOne, signature, visa } from './i9-counter.fixture.ts'

let now = new Date('2026-11-23T18:00:00Z')
let at: I9Counter
beforeAll(async () => {
  at = await openSection2({ now: () => now })
}, 60_000)
afterAll(() => at.server.close())

it('is corrected twice in a later year, on its own edition, and the rehire uses the corrected answers', async () => {
  const signedAt = now.toISOString()
  const until = { ...visa, alienAuthToWorkExpiry: '2027-03-01' }
  const id = await at.submitSectionOne({ ...until, signedAt })
  expect((await at.sign(id, { ...ead, a1Expires: '2027-03-01', signedAt })).status).toBe(200)
  expect((await at.approve(id)).status).toBe(200)

  now = new Date('2028-06-01T18:00:00Z')
  const employee = await at.server.logIn('employee@demo.test')
  const manager = await at.server.logIn('manager@demo.test')
  await agree(at.server, employee, 'employee@demo.test')
  for (const more of [{ lastName: 'Reyes' }, { lastName: 'Reyes', ssn: '219-46-8735' }]) {
    const { Id, signed } = await at.opened(id, employee)
    const body = sectionOne(id, { ...until, ...more, Id, initials: 'AR', correctsSignedAt: signed?.at })
    const answer = await at.post('/I9form/EmployeeUpdate', employee, { ...body, signedAt: now.toISOString() })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const { i9, signed, edition } = await at.opened(id, manager)
  expect([signed?.at.slice(0, 10), edition]).toEqual(['2026-11-23', '01/20/25'])
  expect(i9?.corrections).toMatchObject([
    { changes: [{ field: 'ssn' }] },
    { changes: [{ field: 'lastName', before: 'Reyes-Kowalska', now: 'Reyes' }] },
  ])
  const rehire = { kind: 'rehire', rehireDate: '2028-05-31', docId: 'A4', docTitle: 'Employment card' }
  const signing = { UserDocumentId: id, edition: '01/20/25', signedAt: now.toISOString(), signature }
  const again = await at.post('/I9form/Reverify', manager, {
    ...supplementBSample,
    ...rehire,
    docNumber: 'SRC0123456789',
    docExpires: '2029-01-01',
    ...signing,
  })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  const marks = await at.server.services.db.system(({ trx }) =>
    trx.selectFrom('form_submission').select(['id', 'number_mark']).where('task_id', '=', id).orderBy('id').execute(),
  )
  expect(new Set(marks.map(({ number_mark }) => Buffer.from(number_mark ?? []).toString('hex'))).size).toBe(3)
}, 120_000)
