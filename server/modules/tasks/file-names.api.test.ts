import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { approvedW4 } from './signature.fixture.ts'

let server: TestApp

beforeAll(async () => {
  // Nine in the evening of the 20th where the person works.
  server = await startTestApp({ now: () => new Date('2026-11-21T05:00:00Z') })
}, 60_000)
afterAll(() => server.close())

it('a PDF and its certificate are named by form, person, and the day of signing at the location', async () => {
  const employee = await readyEmployee(server)
  const manager = await server.logIn('manager@demo.test')
  await approvedW4(server, employee, manager, { signedAt: '2026-11-21T04:59:00.000Z' })
  const owner = await server.logIn('owner@demo.test')
  const nameOf = async (which: 'GetPdf' | 'GetCertificate') => {
    const body = { UserDocumentId: employee.id }
    return (await server.call<FileReply>(`/documents/${which}`, { token: owner, body })).body.data?.fileName
  }
  expect(await nameOf('GetPdf')).toBe('Form W-4, Eli Navarro, 2026-11-20.pdf')
  expect(await nameOf('GetCertificate')).toBe('Form W-4, Eli Navarro, 2026-11-20, certificate.pdf')
})
