import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FileReply, HistoryEntry, TaskRow } from '#contract/endpoints/tasks.ts'
import { healthFields } from '#contract/forms/emergency-contacts/contacts.ts'
import { declinedSample, emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import { hasTool, outputOf } from '#tests/tools/tools.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const person = 'newhire@demo.test'
const { sample } = emergencyContacts
let server: TestApp
let employee: string
let manager: string
let id = 0

beforeAll(async () => {
  server = await startTestApp()
  employee = await server.logIn(person)
  manager = await server.logIn('mgmt@demo.test')
  await agree(server, employee, person)
  id = (await findTask()).userDocumentId
}, 120_000)
afterAll(() => server.close())

const findTask = async (): Promise<Wire<TaskRow>> => {
  const task = (await tasksOf(server, employee)).list.find(({ formId }) => formId === emergencyContacts.id)
  if (task === undefined) throw new Error('no emergency contacts among the tasks')
  return task
}
const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const load = async <T>(path: string, token: string): Promise<T> => {
  const { body } = await post<T>(path, token, { UserDocumentId: id })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const openForm = (token: string) =>
  load<Wire<FormDetail<Record<string, unknown>>>>('/EmergencyContacts/getautofill', token)
const sign = (answers: object) => ({
  ...answers,
  userDocumentId: id,
  edition: '2026',
  signedAt: new Date().toISOString(),
  signature: { kind: 'typed', text: 'Noor Haddad' },
})
const readPages = async (token: string): Promise<string[]> => {
  const { base64 } = await load<FileReply>('/documents/GetPdf', token)
  const input = Buffer.from(base64, 'base64')
  return outputOf('pdftotext', ['-layout', '-', '-'], { input }).toString().split('\f')
}

describe('emergency contacts', () => {
  it('are in the packet of a new hire, prefilled with their name', async () => {
    expect(await findTask()).toMatchObject({ name: 'Emergency contacts', status: 'open' })
    expect((await openForm(employee)).answers).toEqual({ firstName: 'Noor', lastName: 'Haddad' })
  })

  it('are refused without a name, a relationship and a phone number for each', async () => {
    const unnamed = { ...sample, contactName: '', contactRelationship: '', contactPhone: '', contactPhone2: '12' }
    const refused = await post('/EmergencyContacts/create', employee, sign(unnamed))
    expect(refused.status).toBe(400)
    expect(refused.body.error?.fields).toEqual({
      contactName: { key: 'needed' },
      contactRelationship: { key: 'needed' },
      contactPhone: { key: 'needed' },
      contactPhone2: { key: 'phoneAny' },
    })
  })

  it('are refused together with the choice to name no one', async () => {
    const refused = await post('/EmergencyContacts/create', employee, sign({ ...sample, isDeclined: true }))
    expect(refused.body.error?.fields).toMatchObject({ contactName: { key: 'notApplicable' } })
  })

  it('can be declined, with nothing else answered', async () => {
    const answer = await post('/EmergencyContacts/create', employee, sign(declinedSample))
    expect(answer.status, answer.body.message).toBe(200)
    expect(await openForm(manager)).toMatchObject({ status: 'submitted', answers: { isDeclined: true } })
  })

  it('show reviewers the people to call, and of health only that something was shared', async () => {
    const { Id } = await openForm(employee)
    const answer = await post('/EmergencyContacts/update', employee, sign({ ...sample, Id }))
    expect(answer.status, answer.body.message).toBe(200)
    const { answers } = await openForm(manager)
    expect(answers).toMatchObject({ contactName: sample.contactName, contactPhone2: sample.contactPhone2 })
    for (const field of healthFields) expect([field, answers[field]]).toEqual([field, '••••'])
    expect((await openForm(employee)).answers).toMatchObject(sample)
  })

  it.skipIf(!hasTool('pdftotext'))('print what was shared about health on a separate page', async () => {
    expect((await post('/Documents/ApproveTaskForms', manager, { UserDocumentId: id })).status).toBe(200)
    const [contacts = '', health = ''] = await readPages(manager)
    expect(contacts).toContain('Marek Kowalski')
    expect(health).not.toContain('Marek Kowalski')
    for (const shared of healthFields.map((field) => sample[field])) {
      expect(health).toContain(shared.slice(0, 30))
      expect(contacts).not.toContain(shared.slice(0, 30))
    }
    expect(health).toContain('Confidential')
    const { list } = await load<{ list: HistoryEntry[] }>('/documents/GetTrail', manager)
    expect(list.some(({ what, who }) => what === 'pdf viewed' && who !== 'Noor Haddad')).toBe(true)
  })

  it.skipIf(!hasTool('pdftotext'))(
    'can be changed after approval; the approved ones count until the change is approved',
    async () => {
      const { Id } = await openForm(employee)
      const withoutHealth = { ...sample, ...Object.fromEntries(healthFields.map((field) => [field, ''])) }
      const late = await post('/EmergencyContacts/create', employee, sign(withoutHealth))
      expect(late.status).toBe(409)
      const change = sign({ ...withoutHealth, Id, contactName: 'Ewa Kowalska' })
      expect((await post('/EmergencyContacts/update', employee, change)).status).toBe(200)
      expect((await readPages(employee))[0]).toContain('Marek Kowalski')
      expect((await post('/Documents/ApproveTaskForms', manager, { UserDocumentId: id })).status).toBe(200)
      const pages = await readPages(employee)
      expect(pages[0]).toContain('Ewa Kowalska')
      expect(pages.join('')).not.toContain('Emergency health information')
    },
  )
})
