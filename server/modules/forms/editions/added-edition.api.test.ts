import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { addForms } from '#server/platform/pdf/official/add-official-forms.ts'
import { sha256Of } from '#server/platform/pdf/official/recognize-form.ts'
import { officialFolder, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import { fileOf } from '../../tasks/signature.fixture.ts'
import { addEdition } from './add-edition.ts'
import { loadEditions } from './load-editions.ts'

const now = new Date('2027-01-15T17:00:00Z')
let dir: string
let server: TestApp

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'firstday-added-'))
  server = await startTestApp({ now: () => now, env: { FORMS_DIR: path.join(dir, 'forms') } })
})
afterAll(async () => {
  setAddedEditions([])
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const W4 = 'topmostSubform[0].Page1[0].'
const data = {
  form: 'w4',
  edition: '2027',
  from: '2027-01-01',
  until: '2027-12-31',
  attestation: 'Under penalties of perjury, I declare that this certificate of 2027 is true.',
  source: 'IRS Form W-4 (2027)',
  facts: { childAmount: 2300, otherDependentAmount: 500, step3Income: { single: 200_000, joint: 400_000 } },
}

/** The W-4 of 2026 with a box under another name, as another edition. */
const added = async () => {
  const bytes = await readFile(path.join(officialFolder ?? '', 'fw4_2026.pdf')).catch(() => undefined)
  if (bytes === undefined) return { file: data, pdf: undefined }
  const doc = await PDFDocument.load(bytes, { preserveXFA: true })
  doc.getForm().getTextField(`${W4}f1_09[0]`).acroField.setPartialName('f1_19[0]')
  const pdf = await doc.save()
  const boxes = { [`${W4}f1_09[0]`]: `${W4}f1_19[0]` }
  return { file: { ...data, pdf: { sha256: sha256Of(pdf), instructionPages: [2] }, boxes }, pdf }
}
const meta = async () => (await server.app.inject('/meta.json')).json<{ editions?: { id: string }[] }>()
const send = async (edition: string) => {
  const employee = await readyEmployee(server)
  const body = signedW4(employee.id, { edition, signedAt: '2027-01-15T16:55:00.000Z' })
  const reply = await sendSealed(server, {
    ...employee,
    id: `01934e00-0000-7000-8000-0000000000${edition.slice(2)}`,
    body,
  })
  return { employee, reply }
}

describe('a W-4 of 2027 that is added as data, without an update', () => {
  it('is unknown before: the edition of 2026 stays in use, and one of 2027 is refused', async () => {
    expect((await meta()).editions).toBeUndefined()
    expect((await send('2027')).reply.status).toBe(400)
  })

  it('is published to devices once it is added', async () => {
    const { file, pdf } = await added()
    const files = [path.join(dir, 'w4.json'), ...(pdf ? [path.join(dir, 'w4.pdf')] : [])]
    await writeFile(files[0]!, JSON.stringify(file))
    if (pdf) await writeFile(files[1]!, pdf)
    const lines: string[] = []
    const known = { editions: {}, addEdition }
    expect([await addForms(path.join(dir, 'forms'), files, (line) => void lines.push(line), known), lines]).toEqual([
      0,
      lines,
    ])
    expect(await loadEditions(server.services.config.formsDir)).toEqual([])
    expect((await meta()).editions).toEqual([expect.objectContaining({ form: 'w4', id: '2027', childAmount: 2300 })])
  })

  it('is signed and printed with its statement and amounts, on its PDF, while 2026 is refused', async () => {
    expect((await send('2026')).reply.status).toBe(409)
    const { employee, reply } = await send('2027')
    expect(reply.status).toBe(200)
    const token = await server.logIn('owner@demo.test')
    const body = { UserDocumentId: employee.id }
    const approved = await server.call('/Documents/ApproveTaskForms', { token, body })
    expect(approved.body.data).toMatchObject({ isOfficial: officialFolder !== undefined })
    if (!hasTool('pdftotext')) return
    const text = textOf(await fileOf(server, token, employee.id, 'GetPdf'))
    // Two children under 17 at 2,300 dollars, one other dependent at 500.
    for (const part of ['4,600', '5,100']) expect(text).toContain(part)
    if (officialFolder === undefined) expect(text).toContain('certificate of 2027')
  })
})
