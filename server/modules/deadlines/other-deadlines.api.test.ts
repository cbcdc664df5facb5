import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allForms } from '#contract/forms/all-forms.ts'
import { reissueExpiringForms } from '#server/modules/onboarding/reissue-expiring-forms.ts'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import { openDeadlines } from './deadlines.fixture.ts'

let all: Awaited<ReturnType<typeof openDeadlines>>

beforeAll(async () => {
  all = await openDeadlines()
}, 60_000)
afterAll(() => all.server.close())
beforeEach(() => all.reset())

describe('other deadlines', () => {
  it('require Form 8850 within 28 days of the start, until it is sent', async () => {
    await all.submitForm('wotc', await all.task('wotc'))
    expect(await all.openOnes()).toEqual(['wotc 2026-12-21'])
  })

  it('follow the expiration date of a note until the note is deleted', async () => {
    const made = await all.request<{ id: number }>('manager', '/Notes/create', {
      UserId: all.eli,
      Text: 'Food handler card',
      DocExpirationDate: '2026-12-01',
    })
    expect(made.status, made.body.message).toBe(200)
    expect(await all.openOnes()).toEqual(['documentExpiry 2026-12-01'])
    const before = (await all.emailsTo('manager')).length
    all.at('2026-11-26')
    expect(await remind(all.server.services)).toBe(2)
    expect((await all.nextEmail('manager', before))?.text).toContain('- Documents in notes about to expire: 1')
    await all.request('manager', '/Notes/Delete', { id: made.body.data?.id, Paging: {} })
    expect(await all.openOnes()).toEqual([])
  })

  it('are visible with their task or note: not to other tenants, and those of notes never to their subject', async () => {
    await all.submitForm('i9', await all.task('i9'))
    await all.request('manager', '/Notes/create', { UserId: all.eli, Text: 'Card', DocExpirationDate: '2026-12-01' })
    const listVisible = async (name: string) => {
      const rows = await all.server.services.db.as(await all.server.actor(`${name}@demo.test`), ({ trx }) =>
        trx.selectFrom('deadline').select('kind').where('done_at', 'is', null).orderBy('kind').execute(),
      )
      return rows.map(({ kind }) => kind)
    }
    const both = ['documentExpiry', 'i9SectionTwo']
    for (const name of ['admin', 'tpa', 'owner', 'mgmt', 'manager'])
      expect([name, await listVisible(name)]).toEqual([name, both])
    expect(await listVisible('employee')).toEqual(['i9SectionTwo'])
    for (const name of ['tpa2', 'owner2', 'manager2', 'employee2'])
      expect([name, await listVisible(name)]).toEqual([name, []])
  })
})

describe('an exempt claim', () => {
  const exempt = {
    isExempt: true,
    exemptNoLiabilityLastYear: true,
    exemptNoneExpected: true,
    ...Object.fromEntries(
      ['maritalStatus', 'IsMultiJobSelected', 'DependentsUnderAge17', 'DependentsOtherAge', 'OtherIncome']
        .concat('Deductions', 'ExtraWithholding', 'otherCredits')
        .map((name) => [name, undefined]),
    ),
  }
  const zone = 'America/Los_Angeles'
  const tasksOf = () =>
    all.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select(['due_date', 'status'])
        .where('person_id', '=', all.eli)
        .where('form_id', '=', allForms.w4.id)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute(),
    )

  it('expires on the day of its edition, and its form is assigned again before that, once', async () => {
    const id = await all.task('w4')
    await all.submitForm('w4', id, exempt)
    expect(await all.openOnes()).toEqual(['exemptRenewal 2027-02-16'])
    expect((await all.request('manager', '/w4form/SignAndGeneratePdf', { UserDocumentId: id })).status).toBe(200)
    expect(await reissueExpiringForms(all.server.services, zone, '2027-01-01')).toBe(0)
    const counts = await Promise.all([1, 2].map(() => reissueExpiringForms(all.server.services, zone, '2027-01-02')))
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect(await tasksOf()).toEqual([
      { due_date: null, status: 'approved' },
      { due_date: '2027-02-16', status: 'open' },
    ])
    expect(await all.openOnes()).toEqual([])
  })

  it('isn’t approved after it has ended: a form that can’t be used never comes into force', async () => {
    const id = await all.task('w4')
    await all.submitForm('w4', id, exempt)
    const approve = () => all.request('manager', '/w4form/SignAndGeneratePdf', { UserDocumentId: id })
    all.at('2027-02-18')
    const refused = await approve()
    expect([refused.status, refused.body.error?.reason.key]).toEqual([409, 'exemptionEnded'])
    all.at('2027-02-16')
    expect((await approve()).status).toBe(200)
  })

  it('ends with a later form without such a claim', async () => {
    const first = await all.task('w4')
    await all.submitForm('w4', first, exempt)
    const second = await all.task('w4')
    await all.submitForm('w4', second)
    expect(await all.openOnes()).toEqual(['exemptRenewal 2027-02-16'])
    expect((await all.request('manager', '/w4form/SignAndGeneratePdf', { UserDocumentId: second })).status).toBe(200)
    expect(await all.openOnes()).toEqual([])
  })
})
