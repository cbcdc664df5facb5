import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { GeneratedPdf } from '#contract/endpoints/forms/form-endpoints.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { repetitions } from '#tests/tools/repetitions.ts'
import { seedOfRun } from '#tests/tools/seed.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { RandomForm } from './arbitrary.ts'
import { goodValues, spoiltValues } from './arbitrary.ts'
import { employerSteps } from './cases.ts'
import { printedBoxes } from './pdf-text.ts'
import type { FormSession, Sent } from './form-participant.ts'
import { openFormSession, loadModule } from './form-participant.ts'
import { printedTexts } from './expected-print.ts'

const seed = seedOfRun()
/** How often as many answers are tried as in the shortest run. */
const more = repetitions('RANDOM_ANSWERS', 1, 5)
const runs = {
  w4: 2,
  i9: 2,
  wotc: 1,
  directDeposit: 2,
  a4: 1,
  emergencyContacts: 2,
} as const satisfies Record<RandomForm, number>

let at: FormSession
beforeAll(async () => {
  at = await openFormSession()
}, 120_000)
afterAll(() => at.close())

/** The result of both sides for a submission, in one notation: valid, or the fields that are not. */
const verdictOfDevice = ({ device }: Sent) => Object.keys(device).sort()
/** Only the server can know which characters a font has. */
const verdictOfServer = ({ answer }: Sent) =>
  answer.status === 200
    ? []
    : Object.entries(answer.body.error?.fields ?? { refused: { key: 'refused' } })
        .filter(([, reason]) => reason.key !== 'glyphMissing')
        .map(([field]) => field)
        .sort()

/** Approves a form; where it needs the employer's part, that is signed first. */
const approved = async (key: RandomForm, row: Parameters<FormSession['detail']>[1]): Promise<GeneratedPdf> => {
  const path = `/${allForms[key].base}/SignAndGeneratePdf`
  const about = { UserDocumentId: row.userDocumentId }
  const first = await at.call<GeneratedPdf>('owner', path, about)
  if (first.body.data !== null) return first.body.data
  expect(first.body.error?.reason.key).toBe('employerPartMissing')
  const step = employerSteps[key]?.(row, (await at.detail('owner', row)).edition)
  if (step === undefined) throw new Error(`${key} has no part of the employer's`)
  await at.request('owner', step.path, step.body)
  return at.request('owner', path, about)
}

const states = ['AZ', 'CA', 'GA', 'MD', 'NY', 'OH', 'PA', 'WI', 'PR']
const formCases: readonly (readonly [RandomForm, string])[] = [
  ...(['w4', 'i9', 'wotc', 'directDeposit', 'emergencyContacts'] as const).map((key) => [key, 'WA'] as const),
  ...states.map((state) => ['a4', state] as const),
]

describe.each(formCases)(`random answers to the form %s in %s (SEED=${seed})`, (key, state) => {
  beforeAll(() => at.moveTo(state))

  it('are valid on both sides, are returned as they were entered, and are on the PDF', async () => {
    const formModule = await loadModule(key)
    await fc.assert(
      fc.asyncProperty(goodValues(key, formModule, state), async (values) => {
        const row = await at.assignTask(key)
        const sent = await at.submit(row, values)
        expect(sent.device).toEqual({})
        expect(sent.answer.status, JSON.stringify(sent.answer.body)).toBe(200)
        const { answers } = await at.detail('employee', row)
        const submittedBody = JSON.parse(JSON.stringify(sent.body)) as Record<string, unknown>
        for (const [name, answer] of Object.entries(answers))
          expect([name, answer]).toEqual([name, submittedBody[name] ?? answer])
        const { isOfficial } = await approved(key, row)
        if (!hasTool('pdftotext')) return
        const pdf = await at.request<FileReply>('employee', '/documents/GetPdf', { UserDocumentId: row.userDocumentId })
        const isThere = printedBoxes(pdf.base64)
        const printed = await printedTexts(at.server, row, isOfficial)
        expect(printed.filter((text) => !isThere(text))).toEqual([])
      }),
      { seed, numRuns: more * runs[key], endOnFailure: true },
    )
  }, 120_000)

  it('with an invalid field get the same result from the device and from the server', async () => {
    const formModule = await loadModule(key)
    const spoilt = goodValues(key, formModule, state).chain((good) => spoiltValues(formModule, good))
    await fc.assert(
      fc.asyncProperty(spoilt, async (values) => {
        const sent = await at.submit(await at.assignTask(key), values)
        expect(verdictOfServer(sent)).toEqual(verdictOfDevice(sent))
      }),
      { seed, numRuns: 2 * more * runs[key], endOnFailure: true },
    )
  }, 120_000)
})
