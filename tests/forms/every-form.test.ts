import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskRow, FileReply, HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import { findOfficialForms } from '#server/platform/pdf/official/official-forms.ts'
import { signatureReport } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { toEditableValues } from '#src/forms/to-field-values.ts'
import type { FormValues } from '#src/forms/form-module.ts'
import type { FormCase } from './cases.ts'
import { employerSteps, formCases } from './cases.ts'
import { printedBoxes } from './pdf-text.ts'
import type { FormSession, Sent } from './form-participant.ts'
import { openFormSession, loadModule } from './form-participant.ts'

let at: FormSession
beforeAll(async () => {
  at = await openFormSession()
}, 120_000)
afterAll(() => at.close())

const signer = ['firstName', 'lastName', 'streetAddress', 'city', 'zip']

it('has a case for every form of the registry', () => {
  expect(new Set(formCases.map(({ key }) => key))).toEqual(new Set(Object.keys(allForms)))
})

describe.each(formCases.map((each) => [each.title, each] as const))('%s', (_title, formCase: FormCase) => {
  const { key, answers, state } = formCase
  const form = allForms[key]
  let row: TaskRow
  let values: FormValues
  let first: Sent
  let approved: GeneratedPdf

  beforeAll(async () => {
    await at.moveTo(state)
    row = await at.assignTask(key)
    values = toEditableValues((await loadModule(key)).blank, answers, form.masked)
  })

  it('is filled in on the device and submitted encrypted: both sides accept it', async () => {
    first = await at.submit(row, values)
    expect(first.device).toEqual({})
    expect(first.answer.status, JSON.stringify(first.answer.body)).toBe(200)
    expect(first.answer.body.data?.confirmationNumber).toMatch(/^[A-Z]{3}-\d{3,6}$/)
  })

  it('returns the answers to its person, and masked ones to staff', async () => {
    const employeeDetail = await at.detail('employee', row)
    expect(employeeDetail).toMatchObject({ status: 'submitted', id: first.answer.body.data?.id, answers })
    const { answers: maskedAnswers } = await at.detail('owner', row)
    for (const name of form.masked) {
      const whole = (employeeDetail.answers as Record<string, unknown>)[name]
      if (typeof whole === 'string') expect([name, maskedAnswers[name]]).toEqual([name, expect.stringMatching(/^•/)])
    }
  })

  it('is returned with reasons next to its fields, fixed, and submitted again', async () => {
    const reasons = [
      { field: 'lastName', text: 'As on your card' },
      { field: '', text: 'See above' },
    ]
    await at.request('owner', '/documents/RejectDocuments', { UserDocumentId: row.userDocumentId, reasons })
    expect(await at.detail('employee', row)).toMatchObject({ status: 'returned', reasons, answers })
    values = { ...values, lastName: 'Nguyễn-Łukasz' }
    const again = await at.submit(row, values)
    expect(again.device).toEqual({})
    expect(again.answer.status, JSON.stringify(again.answer.body)).toBe(200)
    expect(again.body['id']).toBe(first.answer.body.data?.id)
    expect(await at.detail('owner', row)).toMatchObject({ status: 'submitted', reasons: [], changed: ['lastName'] })
  })

  it('is approved, once the employer’s part is there where the form has one', async () => {
    const approve = () =>
      at.call<GeneratedPdf>('owner', `/${form.base}/SignAndGeneratePdf`, { UserDocumentId: row.userDocumentId })
    const step = employerSteps[key]
    if (step !== undefined) {
      expect((await approve()).body.error?.reason.key).toBe('employerPartMissing')
      const { edition } = await at.detail('owner', row)
      const { path, body } = step(row, edition)
      await at.request('owner', path, body)
    }
    const answer = await approve()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    approved = answer.body.data!
    expect(await at.detail('employee', row)).toMatchObject({ status: 'approved', pdfReady: true })
    // Some forms may be submitted again; the approved submission counts until the new one is approved too.
    if (isChangeable(form.id)) return
    const outcome = await at.submit(row, values).catch((error: unknown) => error)
    expect(outcome).toMatchObject(outcome instanceof Error ? { message: 'no ticket' } : { answer: { status: 409 } })
  })

  it('prints the answers, on the agency’s own PDF where that is available', async (context) => {
    if (!hasTool('pdftotext')) return context.skip('pdftotext is not installed')
    const official = (await findOfficialForms(at.server.services.config.formsDir)).editions
    const { edition } = await at.detail('owner', row)
    const isKnown = official.some((each) => each.form === key && each.edition === edition)
    expect(approved.isOfficial).toBe(isKnown)
    const pdf = await at.request<FileReply>('employee', '/documents/GetPdf', { UserDocumentId: row.userDocumentId })
    const expected = [
      ...signer.filter((name) => name in answers).map((name) => String({ ...answers, ...values }[name])),
      ...formCase.shown,
    ]
    const isThere = printedBoxes(pdf.base64)
    expect(expected.filter((shown) => !isThere(shown))).toEqual([])
  })

  it('is sealed, and so is its certificate, which has the digest of the PDF', async (context) => {
    if (!hasTool('pdfsig')) return context.skip('pdfsig is not installed')
    const about = { UserDocumentId: row.userDocumentId }
    const pdf = await at.request<FileReply>('owner', '/documents/GetPdf', about)
    const certificate = await at.request<FileReply>('owner', '/documents/GetCertificate', about)
    for (const { base64 } of [pdf, certificate])
      expect(signatureReport(Buffer.from(base64, 'base64'))).toContain('Signature is Valid')
    expect(printedBoxes(certificate.base64)(approved.digest)).toBe(true)
  })

  it('has a history of all that was done, in order', async () => {
    const { list } = await at.request<{ list: HistoryEntry[] }>('owner', '/documents/GetTrail', {
      UserDocumentId: row.userDocumentId,
    })
    const kinds = list.map(({ what }) => what)
    const signedBy = employerSteps[key] === undefined ? [] : ['form signed']
    const done = ['form signed', 'form received', 'task returned', 'form signed', 'form received', ...signedBy]
    let from = 0
    for (const kind of [...done, 'task approved', 'pdf created', 'pdf viewed', 'certificate viewed']) {
      expect(kinds.slice(from)).toContain(kind)
      from = kinds.indexOf(kind, from) + 1
    }
    expect(list.every(({ who }) => ['Eli Navarro', 'Olive Hart'].includes(who))).toBe(true)
    expect(JSON.stringify(list)).not.toContain('Reyes')
  })
})
