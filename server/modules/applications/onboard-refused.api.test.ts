import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { Wire } from '#tests/server/wire.ts'
import { locationId } from './applications.fixture.ts'
import { firstDayOfWork, openOnboarding } from './onboard.fixture.ts'

let at: Awaited<ReturnType<typeof openOnboarding>>

beforeAll(async () => {
  at = await openOnboarding()
})
afterAll(() => at.server.close())

describe('hiring an applicant, when it isn’t possible', () => {
  it('is refused before the approval', async () => {
    for (const approval of [1, 3]) {
      const id = await at.applied(`early${approval}@example.test`, {}, approval)
      const answer = await at.onboard('manager', { Id: id, firstDayOfWork })
      expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'notApproved'])
    }
  })

  it('is refused where the decision isn’t the one that was viewed', async () => {
    const id = await at.applied('viewed@example.test', {}, 3)
    const answer = await at.onboard('manager', { Id: id, firstDayOfWork, viewedApproval: 1 })
    expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'decidedMeanwhile'])
  })

  it('happens once when requested twice at the same time', async () => {
    const id = await at.applied('twice@example.test')
    const answers = await Promise.all(
      ['manager', 'mgmt', 'owner'].map((name) => at.onboard(name, { Id: id, firstDayOfWork })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1)
    expect(await at.peopleNamed('twice@example.test')).toHaveLength(1)
  })

  it('requires another email address if someone logs in with this one, and stores nothing', async () => {
    const id = await at.applied('employee@demo.test', { firstName: 'Second', lastName: 'Eli' })
    const before = await at.counts()
    const taken = await at.onboard('manager', { Id: id, firstDayOfWork })
    expect([taken.status, taken.body.error?.fields['emailId']?.key]).toEqual([400, 'usernameTaken'])
    const job = await at.onboard('manager', { Id: id, firstDayOfWork, emailId: 'eli2@example.test', jobTitleId: 999 })
    expect([job.status, job.body.error?.fields['jobTitleId']?.key]).toEqual([400, 'option'])
    expect(await at.counts()).toEqual(before)
    const answer = await at.onboard('manager', { Id: id, firstDayOfWork, emailId: 'eli2@example.test' })
    expect(answer.body.data).toMatchObject({ username: 'eli2@example.test', firstName: 'Second' })
  })

  it('is allowed for visible locations of the same business', async () => {
    const id = await at.applied('place@example.test')
    const mission = await locationId(at.server, 'Mission')
    const elsewhere = await locationId(at.server, 'Main Street')
    expect((await at.onboard('manager', { Id: id, firstDayOfWork, locationIdList: [mission] })).status).toBe(404)
    expect((await at.onboard('owner', { Id: id, firstDayOfWork, locationIdList: [mission, elsewhere] })).status).toBe(
      404,
    )
    expect((await at.onboard('sibling', { Id: id, firstDayOfWork })).status).toBe(404)
    expect((await at.onboard('owner2', { Id: id, firstDayOfWork })).status).toBe(404)
    expect((await at.onboard('employee', { Id: id, firstDayOfWork })).status).toBe(403)
    expect(await at.peopleNamed('place@example.test')).toEqual([])
    const answer = await at.onboard('mgmt', { Id: id, firstDayOfWork, locationIdList: [mission] })
    expect(answer.body.data?.locations).toEqual([{ LocationId: mission, LocationName: 'Mission' }])
    const list = await at.as<Page<Wire<NoteRow>>>('sibling', '/Notes/get', {
      NoteDetails: { UserId: answer.body.data?.id },
    })
    const file = await at.server.app.inject({
      url: `/api${list.body.data?.list[0]?.NotesFile}`,
      headers: { authorization: `Bearer ${at.tokens.get('sibling')}` },
    })
    expect(file.statusCode).toBe(200)
  })

  it('requires a first day of work', async () => {
    const id = await at.applied('day@example.test')
    const answer = await at.onboard('manager', { Id: id, firstDayOfWork: 'soon' })
    expect([answer.status, answer.body.error?.fields['firstDayOfWork']?.key]).toEqual([400, 'day'])
  })
})
