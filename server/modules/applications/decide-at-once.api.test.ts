import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import type { Wire } from '#tests/server/wire.ts'
import { firstDayOfWork, openOnboarding } from './onboard.fixture.ts'

let at: Awaited<ReturnType<typeof openOnboarding>>
beforeAll(async () => {
  at = await openOnboarding()
})
afterAll(() => at.server.close())

const detail = async (id: number) => {
  const { body } = await at.as<Wire<ApplicationDetail>>('manager', `/documents/GetRegistration/${id}`)
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const emailsTo = async (address: string) =>
  (await readFileMailbox(mailFolder(at.server.services.config), 1000)).filter((each) => each.to === address)
const reject = (Id: number, more: object) =>
  at.as<null>('manager', '/documents/UpdateRegistration', { Id, approval: 3, ...more })

describe('hiring an applicant in one step', () => {
  it('approves the application with it, with the note', async () => {
    const id = await at.applied('onestep@example.test', {}, 1)
    const hired = await at.onboard('manager', { Id: id, firstDayOfWork, viewedApproval: 1, note: 'Starts early' })
    expect(hired.status, hired.body.message).toBe(200)
    expect(await detail(id)).toMatchObject({ approval: 2, decision: { note: 'Starts early' } })
    expect(await at.peopleNamed('onestep@example.test')).toHaveLength(1)
  })
})

describe('rejecting an applicant', () => {
  it('emails what staff wrote in the name of the business, once, and shows it with the application', async () => {
    const email = 'notnow@example.test'
    const id = await at.applied(email, { language: 'es' }, 1)
    const message = 'Gracias por su solicitud.\n\n<b>Suerte</b>'
    expect((await reject(id, { message })).status).toBe(200)
    await at.server.emailTo(email, 0, /Gracias por su solicitud/)
    const sent = (await emailsTo(email)).find((each) => each.text.includes('Suerte'))
    expect(sent?.subject).toBe('Su solicitud a Blue Heron Coffee')
    expect(sent?.text).toContain('Gracias por su solicitud.\n\n<b>Suerte</b>')
    expect(await detail(id)).toMatchObject({ approval: 3, rejection: { text: message } })
    expect((await reject(id, { message })).status).toBe(409)
    expect((await reject(id, { note: 'Later' })).status).toBe(200)
    expect(await emailsTo(email)).toHaveLength(2)
  })

  it('emails no one without a message, nor with another decision', async () => {
    const email = 'silent@example.test'
    const id = await at.applied(email, {}, 1)
    await at.as('manager', '/documents/UpdateRegistration', { Id: id, approval: 2, message: 'Hello' })
    await at.as('manager', '/documents/UpdateRegistration', { Id: id, approval: 1 })
    await reject(id, {})
    expect(await detail(id)).toMatchObject({ approval: 3, rejection: null })
    await at.server.emailTo(email, 0, /Confirmation number/)
    expect(await emailsTo(email)).toHaveLength(1)
  })
})
