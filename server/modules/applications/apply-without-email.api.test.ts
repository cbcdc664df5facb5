import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { readTextFolder } from '#server/platform/sms/text-folder.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { apply, applicationPage, filledIn, locationId } from './applications.fixture.ts'

let server: TestApp
let folder: string
let pier: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  server = await startTestApp({ env: { SMS_URL: `file://${folder}` } })
  pier = await locationId(server, 'Pier 9')
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const textTo = (phone: string, having: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const match = (await readTextFolder(folder)).find(({ to, text }) => to === phone && having.test(text))
      if (match === undefined) throw new Error(`no text to ${phone}`)
      return match.text
    },
    { timeout: 10_000 },
  )

it('an applicant without an email address gets the number, and the invitation, as text messages', async () => {
  expect(await applicationPage(server)).toMatchObject({ sendsTexts: true })
  const application = filledIn(pier, { emailId: '', phoneNumber: '206-555-0171', lastName: 'Rivera' })
  const foreign = await apply(server, { ...application, phoneNumber: '+525512345678' })
  expect(foreign.body.error?.fields).toMatchObject({ phoneNumber: { key: 'phoneForTexts' } })
  const received = await apply(server, application)
  expect(received.status).toBe(200)
  const text = await textTo('+12065550171', /application/)
  expect(text).toContain(received.body.data?.confirmationNumber)
  expect(text).not.toMatch(/Wanda|Rivera/)

  const token = await server.logIn('owner@demo.test')
  const { id } = await server.services.db.system(({ trx }) =>
    trx.selectFrom('application').select('id').where('last_name', '=', 'Rivera').executeTakeFirstOrThrow(),
  )
  const rejected = await server.call('/documents/UpdateRegistration', {
    token,
    body: { id, approval: 3, viewedApproval: 1, message: 'Thank you.' },
  })
  expect(rejected.body.error?.fields).toMatchObject({ message: { key: 'applicantWithoutEmail' } })
  const hired = await server.call<PersonDetail>('/documents/Onboard', {
    token,
    body: { id, firstDayOfWork: '2031-12-01', viewedApproval: 1 },
  })
  expect(hired.body.data).toMatchObject({ emailId: null, username: 'wanda.rivera', invitation: { state: 'queued' } })
  expect(await textTo('+12065550171', /resetPassword/)).toContain('wanda.rivera')
})
