import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgePerson } from '../retention/purge.ts'
import { answers, employee, openSelfIdentification } from './self-identification.fixture.ts'

let at: Awaited<ReturnType<typeof openSelfIdentification>>

beforeAll(async () => {
  at = await openSelfIdentification()
  await at.set(true, true)
  await at.save(answers)
}, 60_000)
afterAll(() => at.close())

describe('totals', () => {
  it('are for those with the right, and never small', async () => {
    for (const username of ['admin@demo.test', 'tpa@demo.test', 'owner@demo.test']) {
      const { body } = await at.totals(username)
      const [whole] = body.data?.totals ?? []
      expect(body.data).toMatchObject({ collectsEeo: true, hasAnswers: true })
      expect(whole?.counts.race.every((count) => count === null)).toBe(true)
      expect(whole?.people).toBeGreaterThan(1)
      expect(whole?.unanswered.race).toBe((whole?.people ?? 0) - 1)
    }
    for (const username of ['mgmt@demo.test', 'manager@demo.test', employee])
      expect((await at.totals(username)).status, username).toBe(403)
    for (const username of ['owner2@demo.test', 'tpa2@demo.test'])
      expect((await at.totals(username)).status, username).toBe(404)
  })

  it('are a file for the reports, for a reason that the audit log keeps', async () => {
    const made = await at.makeFile('owner@demo.test', { day: '2026-11-20' })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const lines = made.body.data?.content.split('\r\n') ?? []
    const headings = lines[0]?.split('","') ?? []
    const whole = lines.find((line) => line.includes('All locations'))?.split('","') ?? []
    expect(whole[headings.indexOf('EEO-1: American Indian or Alaska Native, female')]).toBe('1')
    expect(whole[headings.indexOf('EEO-1: American Indian or Alaska Native, male')]).toBe('0')
    expect(whole[headings.indexOf('VETS-4212: protected veterans')]).toBe('0')
    const [event] = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'self-identification file made').execute(),
    )
    expect(event?.data).toEqual({ day: '2026-11-20', reason: 'EEO-1 report' })
    expect((await at.makeFile('owner@demo.test', { day: '2026-11-23' })).body.error?.fields).toEqual({
      day: { key: 'datePast' },
    })
    expect((await at.makeFile('owner@demo.test', { reason: ' ' })).status).toBe(400)
    expect((await at.makeFile('mgmt@demo.test')).status).toBe(403)
    expect((await at.makeFile('owner2@demo.test')).status).toBe(404)
  })

  it('stay when nothing is asked any more, and so do the answers until they are withdrawn', async () => {
    await at.set(false, false, 'tpa@demo.test')
    expect((await at.totals()).body.data).toMatchObject({
      collectsEeo: false,
      isFederalContractor: false,
      hasAnswers: true,
    })
    expect(await at.own()).toMatchObject({ collectsEeo: false, disabilityForms: [], answers: { sex: 'female' } })
    expect((await at.save({ sex: 'male' })).status).toBe(409)
    await at.set(false, true)
    await at.save({ veteran: 'protected' })
    expect((await at.own())?.answers).toMatchObject({ sex: 'female', veteran: 'protected' })
  })

  it('count those employed on the day, and nobody who was purged', async () => {
    const employedOn = async (day: string) => {
      const lines = (await at.makeFile('owner@demo.test', { day })).body.data?.content.split('\r\n') ?? []
      return Number(lines.find((line) => line.includes('All locations'))?.split('","')[6])
    }
    const update = (change: object) =>
      at.server.services.db.system(({ trx }) =>
        trx.updateTable('person').set(change).where('id', '=', at.personId).execute(),
      )
    await update({ first_day_of_work: '2026-11-10' })
    const [before, after] = [await employedOn('2026-11-09'), await employedOn('2026-11-10')]
    expect(after - before).toBe(1)
    await update({ last_day_of_work: '2026-11-12' })
    expect(await employedOn('2026-11-12')).toBe(after)
    expect(await employedOn('2026-11-13')).toBe((await employedOn('2026-11-12')) - 1)
    at.clock.now = new Date('2046-11-23T20:00:00Z')
    await update({ closed_at: new Date('2026-11-13T00:00:00Z') })
    await at.server.services.db.system((unit) =>
      purgePerson(at.server.services, unit, at.personId, { reason: 'retention over' }),
    )
    expect(await at.stored()).toEqual([])
  })
})
