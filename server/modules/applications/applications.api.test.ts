import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import {
  apply,
  behindProxy,
  eventsOf,
  filledIn,
  from,
  locationId,
  multipart,
  applicationPage,
  photo,
} from './applications.fixture.ts'

let server: TestApp
let pier: number
let now = new Date('2026-11-21T12:00:00Z')
let client = 0
/** An IP address that has sent nothing yet. */
const fresh = () => from(`198.51.${Math.floor((client += 1) / 250)}.${client % 250}`)

beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: behindProxy })
  pier = await locationId(server, 'Pier 9')
})
afterAll(() => server.close())

const rows = () =>
  server.services.db.system(({ trx }) => trx.selectFrom('application').selectAll().orderBy('id').execute())
const setLocation = (id: number, change: { is_active?: boolean; closed_at?: Date | null }) =>
  server.services.db.system(({ trx }) => trx.updateTable('location').set(change).where('id', '=', id).execute())
const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  apply(server, filledIn(pier, more), { headers: { ...fresh(), ...headers } })

describe('an unencrypted application', () => {
  it('gets a confirmation number, is stored encrypted, and is recorded in the chain of its business', async () => {
    const answer = await send()
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    expect(answer.body.data?.confirmationNumber).toMatch(/^[A-Z]{3}-\d{3}$/)
    expect(answer.body.data?.receivedAt).toBe(now.toISOString())
    const stored = (await rows()).at(-1)
    expect(stored).toMatchObject({
      first_name: 'Wanda',
      approval: 1,
      confirmation_number: answer.body.data?.confirmationNumber,
    })
    const raw = Buffer.from(stored?.content ?? []).toString('latin1')
    for (const written of ['Sable Diner', '1999-04-05', 'Orchard']) expect(raw).not.toContain(written)
    const event = (await eventsOf(server, 'application received')).at(-1)
    expect(event).toMatchObject({ chain: stored?.business_id, actor_id: null, data: { sealed: false } })
    expect(JSON.stringify(event)).not.toContain('Quill')
  })

  it('can be a form with a file, lists as JSON text, and names in any letter case', async () => {
    const { workHistory, availabilitySlots, ...flat } = filledIn(pier, { dob: '' })
    const fields = Object.fromEntries(Object.entries(flat).map(([name, value]) => [name.toUpperCase(), String(value)]))
    const form = await multipart(
      { ...fields, workHistory: JSON.stringify(workHistory), AvailabilitySlots: JSON.stringify(availabilitySlots) },
      { docFile: [await photo(), 'C:\\fake\\résumé.png'] },
    )
    const answer = await server.call('/onlineapplication/create/', {
      ...form,
      headers: { ...form.headers, ...fresh() },
    })
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    const stored = (await rows()).at(-1)
    const file = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('stored_file')
        .selectAll()
        .where('id', '=', stored?.file_id ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(file).toMatchObject({
      kind: 'application',
      audience_level: 4,
      location_id: pier,
      person_id: null,
      file_name: 'résumé.jpg',
      media_type: 'image/jpeg',
    })
  })

  it('can be a JSON model next to its file', async () => {
    const form = await multipart({ model: JSON.stringify(filledIn(pier)) }, { docFile: [await photo(), 'cv.png'] })
    const answer = await server.call('/OnlineApplication/Create', { ...form, headers: { ...form.headers, ...fresh() } })
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    expect((await rows()).at(-1)?.file_id).not.toBeNull()
  })

  it('is stored once per submission id, also when sent twice at the same time or as a form sent again', async () => {
    const before = (await rows()).length
    const key = { 'idempotency-key': '01934e00-aaaa-7000-8000-000000000001' }
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)])
    const again = await send({}, key)
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map((answer) => answer.body.data?.confirmationNumber)).size).toBe(1)
    for (const answer of answers) expect(answer.body.data).toEqual(again.body.data)
    expect((await rows()).length).toBe(before + 1)

    const picture = await photo()
    const formKey = { 'idempotency-key': '01934e00-aaaa-7000-8000-000000000002' }
    const sendForm = async (bytes: Uint8Array) => {
      const form = await multipart({ model: JSON.stringify(filledIn(pier)) }, { docFile: [bytes, 'cv.png'] })
      const headers = { ...form.headers, ...fresh(), ...formKey }
      return server.call<{ confirmationNumber: string }>('/OnlineApplication/Create', { ...form, headers })
    }
    const [first, second] = [await sendForm(picture), await sendForm(picture)]
    expect(second.body.data).toEqual(first.body.data)
    expect((await sendForm(await photo('#0a0'))).status).toBe(409)
    expect((await rows()).length).toBe(before + 2)
  })

  it('is refused when its submission id was used for other content', async () => {
    const key = { 'idempotency-key': '01934e00-aaaa-7000-8000-000000000001' }
    const answer = await send({ firstName: 'Mallory' }, key)
    expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'sameIdOtherContent'])
    const bad = await send({}, { 'idempotency-key': 'a b' })
    expect([bad.status, bad.body.error?.fields['Idempotency-Key']?.key]).toEqual([400, 'id'])
  })

  it('is refused for a business, a location or a job that isn’t the page’s', async () => {
    const other = await locationId(server, 'Main Street')
    const { businessId } = await applicationPage(server, 'redwood')
    const before = (await rows()).length
    const answers = [
      await send({ businessId }),
      await send({ locationId: other }),
      await send({ locationId: 999_999 }),
      await send({ slug: 'no-such-place' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    const job = await send({ jobTitleId: 999_999 })
    expect([job.status, job.body.error?.fields['jobTitleId']?.key]).toEqual([400, 'option'])
    expect((await rows()).length).toBe(before)
    expect((await send({ businessId: (await applicationPage(server)).businessId })).status).toBe(200)
  })

  it('is refused at the field when its location is closed', async () => {
    const mission = await locationId(server, 'Mission')
    await setLocation(mission, { closed_at: new Date() })
    const answer = await send({ locationId: mission })
    await setLocation(mission, { closed_at: null })
    expect([answer.status, answer.body.error?.fields['locationId']?.key]).toEqual([409, 'locationNotAccepting'])
  })

  it('names every field that is wrong, including inside of lists, in the requested language', async () => {
    const answer = await send(
      {
        firstName: '',
        emailId: 'nobody',
        phoneNumber: '12',
        isCertified: false,
        isAdult: 'perhaps',
        zip: 'x',
        dob: '1999-13-01',
        workHistory: [{ employer: '', jobTitle: 'Cook', from: '2022-02-01', to: '2021-02-01' }, { employer: 'A' }],
        availabilitySlots: [
          { week_day: 1, start: 35, end: 35 },
          { week_day: 1, start: 49, end: 3 },
          { week_day: 9, start: 1, end: 0 },
        ],
      },
      { 'accept-language': 'es' },
    )
    expect(answer.status).toBe(400)
    const fields = answer.body.error?.fields ?? {}
    expect(Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, reason.key]))).toEqual({
      firstName: 'needed',
      emailId: 'email',
      phoneNumber: 'phoneAny',
      isCertified: 'certify',
      isAdult: 'yesOrNo',
      zip: 'zip',
      dob: 'day',
      'workHistory.0.employer': 'needed',
      'workHistory.0.to': 'dayOrder',
      'workHistory.1.jobTitle': 'needed',
      'availabilitySlots.0.end': 'timeSame',
      'availabilitySlots.1.end': 'offBoth',
      'availabilitySlots.1.week_day': 'weekDayTwice',
      'availabilitySlots.2.week_day': 'option',
      'availabilitySlots.2.end': 'option',
    })
    expect(answer.body.error?.messages['workHistory.0.to']).toContain('anterior')
  })

  it('stores a script in a name as plain text, and drops unknown fields', async () => {
    const firstName = '<img src=x onerror=alert(1)>'
    const answer = await send({ firstName, approval: 2, confirmationNumber: 'AAA-222', hired_person_id: 1 })
    expect(answer.status).toBe(200)
    expect((await rows()).at(-1)).toMatchObject({ first_name: firstName, approval: 1, hired_person_id: null })
    expect((await rows()).at(-1)?.confirmation_number).toBe(answer.body.data?.confirmationNumber)
  })
})

describe('too many applications', () => {
  beforeEach(() => {
    now = new Date(now.getTime() + 86_400_000)
  })

  it('are refused by address and page, with the time to wait, while others are accepted', async () => {
    const address = from('192.0.2.99')
    const one = () => apply(server, filledIn(pier), { headers: address })
    for (let times = 0; times < 60; times += 1) expect((await one()).status).toBe(200)
    const refused = await one()
    expect([refused.status, refused.body.code]).toEqual([429, 'too many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send()).status).toBe(200)
  })

  it('are refused by size before they are read', async () => {
    const refused = await server.call('/OnlineApplication/Create', {
      payload: '{}',
      headers: {
        'content-type': 'application/json',
        'content-length': String(301 * 1024 * 1024),
        ...from('192.0.2.98'),
      },
    })
    expect(refused.status).toBe(429)
  })

  it('don’t include repeats of the same submission', async () => {
    const address = from('192.0.2.97')
    const headers = { ...address, 'idempotency-key': '01934e00-aaaa-7000-8000-00000000000f' }
    for (let times = 0; times < 65; times += 1)
      expect((await apply(server, filledIn(pier), { headers })).status).toBe(200)
    expect((await apply(server, filledIn(pier), { headers: address })).status).toBe(200)
  })
})
