import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Name, PaperHouse } from './company-documents.fixture.ts'
import { openPaperHouse } from './company-documents.fixture.ts'

let at: PaperHouse
let now = new Date('2026-11-21T20:00:00Z')

beforeAll(async () => {
  at = await openPaperHouse(() => now)
  for (const who of ['employee', 'missy'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.house.close())

const ask = async (who: Name, path: string, body: object) => {
  now = new Date(now.getTime() + 1000)
  const answer = await at.ask(who, path, body)
  expect([path, answer.status]).toEqual([path, 200])
}
/** A paper that somebody confirmed and that gets a new version while they are away, one that comes meanwhile, and one that is not for their place. */
const whileAway = async (who: 'employee' | 'missy', leave: () => Promise<void>, comeBack: () => Promise<void>) => {
  const { places, paper, personId } = at
  const renewed = await paper({ IsAcknowladge: true })
  const kept = await paper({ IsAcknowladge: true })
  for (const { Id } of [renewed, kept]) {
    const UserDocumentId = (await at.taskOf(who, Id)).id
    await ask(who, '/user/UpdateAcknowledge', { UserDocumentId, Version: 1, signature: 'A Name' })
  }
  await leave()
  expect((await at.upload('owner', { Id: renewed.Id }, 'second')).status).toBe(200)
  const meanwhile = await paper({ IsAcknowladge: true })
  const elsewhere = await paper({
    IsAcknowladge: true,
    LocationIdList: [who === 'missy' ? places.pier : places.mission],
  })
  expect(await at.task(who, meanwhile.Id)).toBeUndefined()
  await comeBack()
  expect(await at.taskOf(who, meanwhile.Id)).toMatchObject({ status: 'open', version: 1, person_id: personId(who) })
  expect(await at.taskOf(who, renewed.Id)).toMatchObject({ status: 'open', version: 2, acknowledged_at: null })
  expect(await at.taskOf(who, kept.Id)).toMatchObject({ status: 'approved', version: 1 })
  expect(await at.task(who, elsewhere.Id)).toBeUndefined()
}

describe('who comes back is asked for what was asked of the others meanwhile', () => {
  it('after an account that ended', async () => {
    const UserId = at.personId('missy')
    await whileAway(
      'missy',
      () => ask('owner', '/user/delete', { UserId }),
      () => ask('owner', '/user/Restore', { UserId }),
    )
  })

  it('after an account that was not active', async () => {
    const set = (active: boolean) => ask('mgmt', '/user/update', { id: at.personId('employee'), active })
    await whileAway(
      'employee',
      () => set(false),
      () => set(true),
    )
  })
})
