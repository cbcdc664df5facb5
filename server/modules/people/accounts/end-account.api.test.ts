import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitationState, PersonDetail } from '#contract/endpoints/people/person.ts'
import { recordInvitationResult } from '#server/modules/people/invitations/invitation.ts'
import { hashPassword } from '#server/platform/crypto/password-hash.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { PeopleCaller, PeopleServer } from '#tests/server/people.fixture.ts'
import { openPeople } from '#tests/server/people.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: PeopleServer

beforeAll(async () => {
  all = await openPeople()
}, 120_000)
afterAll(() => all.close())

const newcomer = (role = 'EMPLOYEE') => all.newcomer({ role })

/** A person who chose a password and is logged in. */
const comer = async (role = 'EMPLOYEE') => {
  const person = await newcomer(role)
  await all.server.emailTo(person.emailId ?? '')
  const password_hash = await hashPassword(demoPassword)
  await all.server.services.db.system(async ({ trx }) => {
    await trx.updateTable('person').set({ password_hash }).where('id', '=', person.id).execute()
    await trx.updateTable('invitation').set({ state: 'accepted' }).where('person_id', '=', person.id).execute()
  })
  const session = await all.server.session(person.username)
  const isAlive = async () =>
    (await all.server.call('/user/Consent', { method: 'GET', token: session.token })).status === 200
  const refresh = () =>
    all.server.call('/account/RefreshToken', {
      body: { refreshToken: session.userInfo.refreshToken, UserName: person.username, Token: session.token },
    })
  return { ...person, isAlive, refresh }
}

describe('closing an account', () => {
  it('ends its sessions within one request', async () => {
    const person = await comer()
    expect(await person.isAlive()).toBe(true)
    await all.post('owner', '/user/update', { id: person.id, active: false })
    expect(await person.isAlive()).toBe(false)
    expect((await person.refresh()).status).not.toBe(200)
    await all.post('owner', '/user/update', { id: person.id, active: true })
    expect(await person.isAlive()).toBe(false)
  })

  it('is allowed to higher roles, and retains what the law requires', async () => {
    const person = await comer()
    const remove = (who: PeopleCaller, UserId: number, IsPermanentDelete = false) =>
      all.post<{ UserId: number; isPermanent: boolean }>(who, '/user/delete', { UserId, IsPermanentDelete })
    expect((await remove('manager', person.id)).status).toBe(403)
    expect((await remove('owner2', person.id)).status).toBe(404)
    expect((await remove('mgmt', await all.idOf('owner@demo.test'))).status).toBe(404)
    expect((await remove('owner', await all.idOf('owner@demo.test'))).reason).toBe('notOneself')
    expect((await remove('owner', person.id)).data).toEqual({ UserId: person.id, isPermanent: false })
    expect(await person.isAlive()).toBe(false)
    expect((await all.request('owner', 'GET', `/user/Get/${person.id}`)).status).toBe(404)
    const retained = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('id').where('person_id', '=', person.id).execute(),
    )
    expect(retained.length).toBeGreaterThan(4)
    expect((await all.events('account closed')).at(-1)).toMatchObject({
      subject_id: person.id,
      data: { permanent: false },
    })
  })

  it('is permanent only if no rule and no hold retains anything', async () => {
    const remove = (UserId: number) => all.post<object>('owner', '/user/delete', { UserId, IsPermanentDelete: true })
    const worked = await comer()
    await all.post('owner', '/user/update', { id: worked.id, firstDayOfWork: '2020-01-01' })
    const refused = await remove(worked.id)
    expect([refused.status, refused.reason]).toEqual([409, 'retainedUntil'])
    expect(refused.message).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    expect((await all.request('owner', 'GET', `/user/Get/${worked.id}`)).status).toBe(200)
    const fresh = await newcomer()
    await all.post('owner', '/user/SetLegalHold', { UserId: fresh.id, reason: 'Claim 26-104' })
    expect((await remove(fresh.id)).reason).toBe('legalHoldActive')
    await all.post('owner', '/user/EndLegalHold', { UserId: fresh.id })
    expect((await remove(fresh.id)).status).toBe(200)
    const left = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('person')
        .select(['first_name', 'email', 'purged_at'])
        .where('id', '=', fresh.id)
        .executeTakeFirst(),
    )
    expect(left).toMatchObject({ first_name: 'Removed', purged_at: expect.any(Date) as Date })
  })
})

describe('a legal hold', () => {
  it('is placed and released by owners and above, also on a closed account, and not by a lower role than placed it', async () => {
    const { id } = await newcomer()
    const hold = (who: PeopleCaller, call: string, more: object = {}) =>
      all.post(who, `/user/${call}LegalHold`, { UserId: id, ...more })
    const reason = 'Claim 26-104'
    expect((await hold('mgmt', 'Set', { reason })).status).toBe(403)
    expect((await hold('owner2', 'Set', { reason })).status).toBe(404)
    await all.post('owner', '/user/delete', { UserId: id })
    expect((await hold('tpa', 'Set', { reason })).data.legalHold).toMatchObject({ reason })
    expect((await hold('owner', 'Set', { reason })).reason).toBe('holdStands')
    expect((await hold('owner', 'End')).reason).toBe('rankAbove')
    expect((await hold('admin', 'End')).data.legalHold).toBeNull()
    expect((await hold('tpa', 'End')).reason).toBe('holdNone')
    expect((await all.events('legal hold released')).at(-1)).toMatchObject({ subject_id: id })
  })
})

describe('an invitation', () => {
  const resend = (who: PeopleCaller, UserId: number, emailId?: string) =>
    all.post<InvitationState>(who, '/user/ResendInvitation', { UserId, ...(emailId === undefined ? {} : { emailId }) })

  it('that bounced is shown, and can be sent to the right address immediately', async () => {
    const { id, emailId } = await newcomer()
    await all.server.emailTo(emailId ?? '')
    await all.server.services.db.system((unit) =>
      recordInvitationResult(unit, id, { state: 'bounced', detail: '550 no such mailbox' }, new Date()),
    )
    expect((await all.request<Wire<PersonDetail>>('manager', 'GET', `/user/Get/${id}`)).data.invitation).toMatchObject({
      state: 'bounced',
      detail: '550 no such mailbox',
    })
    const again = await resend('owner', id, 'lupe.right@example.com')
    expect(again.data).toMatchObject({ state: 'queued', email: 'lupe.right@example.com', detail: null })
    expect(await all.server.emailTo('lupe.right@example.com')).toContain('userData=')
    expect((await all.request<Wire<PersonDetail>>('owner', 'GET', `/user/Get/${id}`)).data.username).toBe(
      'lupe.right@example.com',
    )
    expect((await resend('owner', id, 'employee@demo.test')).fields).toEqual({ emailId: 'usernameTaken' })
  })

  it('isn’t sent too often, to those who have a password, or by lower roles', async () => {
    const { id } = await newcomer('STRMGR')
    expect((await resend('owner', id)).status).toBe(429)
    expect((await resend('owner2', id)).status).toBe(404)
    expect((await resend('manager', id)).status).toBe(403)
    expect((await resend('owner', (await comer()).id)).reason).toBe('invitationAccepted')
    await all.post('owner', '/user/update', { id, active: false })
    expect((await resend('owner', id, 'other@example.com')).reason).toBe('accountEnded')
  })

  it('of an employee is sent again by a store manager of their location, also to the right address', async () => {
    const { id, emailId } = await newcomer()
    await all.server.emailTo(emailId ?? '')
    expect((await resend('manager', id)).status).toBe(429)
    const corrected = await resend('manager', id, 'lupe.corrected@example.com')
    expect(corrected.data).toMatchObject({ state: 'queued', email: 'lupe.corrected@example.com' })
    expect(await all.server.emailTo('lupe.corrected@example.com')).toContain('userData=')
    expect(await all.server.emailTo(emailId ?? '')).not.toContain('userData=')
    const changes = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('credential_change').select(['kind', 'requested_by']).where('person_id', '=', id).execute(),
    )
    expect(changes).toEqual([{ kind: 'email corrected', requested_by: await all.idOf('manager@demo.test') }])
  })

  it('isn’t sent by a store manager to staff, to those who have logged in, or to people of other locations', async () => {
    const theirs = await resend('manager', await all.idOf('employee@demo.test'), 'attacker@example.com')
    expect([theirs.status, theirs.reason, theirs.fields]).toEqual([403, 'emailTheirs', { emailId: 'emailTheirs' }])
    expect((await resend('manager', await all.idOf('employee@demo.test'))).reason).toBe('invitationAccepted')
    expect((await resend('manager', await all.idOf('mgmt@demo.test'), 'attacker@example.com')).reason).toBe('rankAbove')
    expect((await resend('manager', await all.idOf('owner@demo.test'))).status).toBe(404)
    const elsewhere = await all.newcomer({ LocationIdList: [all.mission] })
    expect((await resend('manager', elsewhere.id, 'attacker@example.com')).status).toBe(404)
  })

  it('is sent to an address that is changed before it was accepted', async () => {
    const { id } = await newcomer()
    await all.post('owner', '/user/update', { id, emailId: 'changed@example.com' })
    expect(await all.server.emailTo('changed@example.com')).toContain('userData=')
  })
})

describe('a picture', () => {
  it('is uploaded by oneself, resized, and shown to those who may see the person', async () => {
    const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer()
    for (const who of ['employee', 'tpa', 'admin'] as const) {
      const form = new FormData()
      form.set('ProfileImage', new File([image as Uint8Array<ArrayBuffer>], 'me.jpg'))
      const sent = new Response(form)
      const answer = await all.server.call<{ doc_profile_img: string }>('/user/UploadProfilePicture', {
        token: all.token(who),
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      })
      expect(answer.status, `${who}: ${answer.body.message}`).toBe(200)
      if (who !== 'employee') continue
      const fetched = async (by: PeopleCaller) =>
        all.server.app.inject({
          url: `/api${answer.body.data?.doc_profile_img}`,
          headers: { authorization: `Bearer ${all.token(by)}` },
        })
      for (const by of ['employee', 'manager', 'owner', 'tpa'] as const)
        expect((await fetched(by)).statusCode, by).toBe(200)
      for (const by of ['owner2', 'tpa2'] as const) expect((await fetched(by)).statusCode, by).toBe(404)
      const { width, height } = await sharp((await fetched('manager')).rawPayload).metadata()
      expect([width, height]).toEqual([512, 512])
    }
  })
})
