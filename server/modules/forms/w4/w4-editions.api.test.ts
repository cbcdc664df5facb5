import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { officialFolder, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { fileOf, taskHistory, verified } from '../../tasks/signature.fixture.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let now = new Date('2025-12-30T17:00:00Z')
let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let manager: string

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  manager = await server.logIn('manager@demo.test')
})
afterAll(() => server.close())

const signedFor2025 = (more: Record<string, unknown> = {}) =>
  signedW4(employee.id, { edition: '2025', signedAt: '2025-12-30T17:55:00.000Z', ...more })
const detail = async (token: string) =>
  (await server.call<Wire<FormDetail<object>>>('/w4form/getautofill', { token, body: { UserDocumentId: employee.id } }))
    .body.data

describe('a W-4 signed on the edition of 2025', () => {
  it('is accepted in time from a device that was offline over the new year, once', async () => {
    now = new Date('2026-01-08T09:00:00Z')
    const id = '01934e00-0000-7000-8000-0000000000b1'
    const answer = await sendSealed(server, { ...employee, id, body: signedFor2025() })
    expect(answer.status).toBe(200)
  })

  it('is reviewed on that edition, not on today’s', async () => {
    manager = await server.logIn('manager@demo.test')
    expect(await detail(manager)).toMatchObject({ status: 'submitted', edition: '2025' })
  })

  it('is printed on that edition, with its own amounts, and sealed', async () => {
    const body = { UserDocumentId: employee.id }
    const approved = await server.call('/Documents/ApproveTaskForms', { token: manager, body })
    expect(approved.body.data).toMatchObject({ isOfficial: officialFolder !== undefined })
    const pdf = await fileOf(server, await server.logIn('owner@demo.test'), employee.id, 'GetPdf')
    expect((await verified(server, pdf)).body.data).toMatchObject({ outcome: 'intact', kind: 'w4' })
    if (hasTool('pdftotext')) {
      const text = textOf(pdf)
      // Two children under 17 at 2,000 dollars, one other dependent at 500.
      for (const part of ['4,000', '4,500', '2025']) expect(text).toContain(part)
      expect(text).not.toContain('4,900')
    }
    expect(await detail(manager)).toMatchObject({ status: 'approved', edition: '2025' })
    const signed = (await taskHistory(server, manager, employee.id)).find(({ what }) => what === 'form signed')
    expect(signed?.data).toMatchObject({ edition: '2025', signedAt: '2025-12-30T17:55:00.000Z' })
  })

  it('can’t be signed in 2026, nor accepted far too late', async () => {
    const other = await readyEmployee(server, 'employee2@demo.test')
    const body = (more: object) => signedW4(other.id, { edition: '2025', ...more })
    const refused = await server.call('/w4form/create', {
      token: other.token,
      body: body({ signedAt: '2026-01-08T08:00:00.000Z' }),
    })
    expect([refused.status, refused.body.error?.reason.key]).toEqual([409, 'editionDead'])
  })
})
