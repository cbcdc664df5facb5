import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentOn } from '#contract/domain/consent.ts'
import type { W4Answers } from '#contract/forms/w4/w4.ts'
import { textDigest } from '#server/modules/e-sign-consent/consent.rules.ts'
import { latestSubmission } from '#server/modules/forms/core/form.store.ts'
import { officialFolder } from '#server/platform/pdf/pdf-text.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { fileOf, taskHistory } from './signature.fixture.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'

let now = new Date('2026-11-21T11:30:00Z')
const strokes = '60,200 200,80 320,310 500,120 700,260;820,90 860,300;900,60'
let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let manager: string

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  now = new Date('2026-11-21T12:00:00Z')
  employee = { ...employee, token: await server.logIn('employee@demo.test') }
  manager = await server.logIn('manager@demo.test')
})
afterAll(() => server.close())

const loadSubmission = () =>
  server.services.db.system(async ({ trx }) => {
    const task = await trx.selectFrom('task').selectAll().where('id', '=', employee.id).executeTakeFirstOrThrow()
    const cipher = await server.services.dataKeys.of(trx, task.business_id)
    const submission = await latestSubmission(trx, cipher, task)
    if (submission === undefined) throw new Error('nothing was submitted')
    return submission
  })

const create = (more: Record<string, unknown>) =>
  server.call('/w4form/create', { token: employee.token, body: signedW4(employee.id, more) })

// Implemented only from the documentation of `answersDigest`, as a third party would.
const recomputed = (salt: string, answers: Readonly<Record<string, unknown>>): string => {
  const names = Object.keys(answers).filter((name) => answers[name] !== undefined)
  names.sort((a, b) => Buffer.compare(Buffer.from(a, 'utf16le').swap16(), Buffer.from(b, 'utf16le').swap16()))
  const members = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(answers[name])}`)
  return createHash('sha256')
    .update(Buffer.from(`${salt}\n{${members.join(',')}}`, 'utf8'))
    .digest('hex')
}

describe('the event of a signature', () => {
  const id = '01934e00-0000-7000-8000-0000000000a1'

  it('contains what was signed, with what, on which device, and the times of both clocks', async () => {
    const signedAt = '2026-11-21T11:40:00.000Z'
    const signature = { kind: 'drawn', strokes }
    const body = signedW4(employee.id, { signedAt, signature, device: 'a-phone', language: 'es', city: 'Łódź' })
    expect((await sendSealed(server, { ...employee, id, body })).status).toBe(200)
    const signed = (await taskHistory(server, manager, employee.id)).find(({ what }) => what === 'form signed')
    const submission = await loadSubmission()
    const agreed = consentOn('2026-11-21')
    expect(signed?.data).toEqual({
      submission: id,
      part: 'employee',
      edition: '2026',
      digest: recomputed(submission.content.salt, submission.content.answers),
      attestation: submission.attestation,
      language: 'es',
      mark: 'drawn',
      markDigest: createHash('sha256').update(`${submission.content.salt}\ndrawn\n${strokes}`).digest('hex'),
      signedAtDevice: signedAt,
      clockOffset: null,
      lastContact: null,
      notBefore: '2026-11-21T11:30:00.000Z',
      signedAt,
      receivedAt: now.toISOString(),
      device: 'a-phone',
      consent: agreed.id,
      consentDigest: textDigest(agreed, 'en'),
    })
    expect((submission.content.answers as Partial<W4Answers>).city).toBe('Łódź')
    expect(signed?.agent).toBeTruthy()
  })

  it('uses the server’s time if the device’s is implausible, and records the device’s', async () => {
    const { id: Id } = await loadSubmission()
    const body = signedW4(employee.id, { Id, signedAt: '2031-01-01T00:00:00.000Z' })
    expect((await server.call('/w4form/update', { token: employee.token, body })).status).toBe(200)
    const signed = (await taskHistory(server, manager, employee.id)).findLast(({ what }) => what === 'form signed')
    expect(signed?.data).toMatchObject({
      signedAtDevice: '2031-01-01T00:00:00.000Z',
      signedAt: now.toISOString(),
      device: null,
      mark: 'typed',
    })
  })
})

const officialW4 = join(officialFolder ?? '', 'fw4_2026.pdf')
const imagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0

describe('a drawn signature', () => {
  it.each([
    ['neither strokes nor picture', {}, 'signature.image'],
    ['strokes off the sheet', { strokes: '1201,3' }, 'signature.strokes'],
    ['strokes that are none', { strokes: 'M0 0L1 1' }, 'signature.strokes'],
    ['far too many strokes', { strokes: `${'1,1 '.repeat(9000)}1,1` }, 'signature.strokes'],
    ['a picture that is none', { strokes, image: 'data:image/png;base64,AAAA' }, 'signature.image'],
  ])('is refused with %s', async (_what, mark, field) => {
    const answer = await create({ signature: { kind: 'drawn', ...mark } })
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
  })

  it('is shown to the reviewer and printed as lines, not as an image', async () => {
    const { id: Id } = await loadSubmission()
    const body = signedW4(employee.id, { Id, signature: { kind: 'drawn', strokes } })
    expect((await server.call('/w4form/update', { token: employee.token, body })).status).toBe(200)
    const autofill = await server.call('/w4form/getautofill', { token: manager, body: { UserDocumentId: employee.id } })
    expect(autofill.body.data).toMatchObject({ signature: { kind: 'drawn', strokes } })
    const approved = await server.call('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status).toBe(200)
    const printed = await fileOf(server, await server.logIn('owner@demo.test'), employee.id, 'GetPdf')
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    expect(imagesIn(printed)).toBe(officialFolder === undefined ? 0 : imagesIn(readFileSync(officialW4)))
  })
})
