import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import { infoOf, officialFolder, signatureReport, structureOf, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { taggingFaults } from '#server/platform/pdf/tags/structure.fixture.ts'
import { fileOf } from '../../tasks/signature.fixture.ts'
import type { I9Counter } from '../i9/i9-counter.fixture.ts'
import { openSection2 } from '../i9/i9-counter.fixture.ts'

let at: I9Counter
beforeAll(async () => {
  at = await openSection2()
}, 60_000)
afterAll(() => at.server.close())

// Wide letters, as many as the question takes.
const wide = '林'.repeat(60)
const emailId = `${'w'.repeat(200)}@example.com`

describe.skipIf(!officialFolder || !hasTool('pdfinfo'))('an answer longer than its box on the agency’s form', () => {
  it('is refused next to its field when a Form 8850 is signed, and accepted once it is shorter', async () => {
    const scope = await at.loadEmployeeScope()
    const { id } = await at.server.services.db.system(({ trx }) =>
      trx
        .insertInto('task')
        .values({ ...scope, form_id: wotc.id, name: 'Form 8850', reasons: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const common = { userDocumentId: id, edition: '2016-03', signature: { kind: 'typed', text: 'Ana Reyes' } }
    const sign = (more: object) =>
      at.post('/WOTCForm/create', at.employee, {
        ...wotc.sample,
        ...common,
        signedAt: new Date().toISOString(),
        ...more,
      })
    const refused = await sign({ firstName: wide, lastName: wide })
    const fields = Object.entries(refused.body.error?.fields ?? {})
    expect([refused.status, fields]).toEqual([
      400,
      [[expect.stringMatching(/^(?:first|last)Name$/), { key: 'answerTooLong' }]],
    ])
    const accepted = await sign({ firstName: wide, lastName: '林' })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  })

  it('is accepted on an I-9 and continues on a signed attachment behind it, in one tagged and sealed file', async () => {
    const id = await at.submitSectionOne({ emailId })
    expect((await at.sign(id)).status).toBe(200)
    const approved = await at.approve(id)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const pdf = await fileOf(at.server, await at.server.logIn('owner@demo.test'), id, 'GetPdf')
    expect(infoOf(pdf)).toMatch(/Pages:\s+5/)
    expect(infoOf(pdf)).toMatch(/Title:\s+Form I-9, .+, \d{4}-\d\d-\d\d\n/)
    expect(textOf(pdf)).toContain('Form I-9, attachment')
    expect(structureOf(pdf).replace(/\s/g, '')).toContain(emailId)
    expect(signatureReport(pdf)).toContain('Signature is Valid')
    expect(await taggingFaults(pdf)).toEqual([])
  })
})
