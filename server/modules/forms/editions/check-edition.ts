import { samples } from '#contract/forms/a4/samples/samples.ts'
import type { RegistryCode } from '#contract/forms/a4/samples/sample.ts'
import { addedEditions, setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { shownQuestions } from '#contract/forms/a4/applicable-questions.ts'
import type { BlankForm } from '../../../platform/pdf/fill/blank-form.ts'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import { fillForm, isEmptyBox, placementsOf } from '../../../platform/pdf/fill/fill-form.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { inEdition } from '../../../platform/pdf/official/box-map.ts'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { readBack } from '../../../platform/pdf/official/read-back.ts'
import { boxesOf } from '../core/data-boxes.ts'
import type { ServerFormModule, SignedAnswers } from '../core/server-form.ts'
import { serverForms } from '../registry.ts'
import { editionFaults, formOfEdition, toAddedEdition } from './added-edition.ts'

const namesIn = (template: string): string[] => [...template.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)

/**
 * What the boxes of a state's form, as data, don't say: names that no answer has, answers for which there is no box,
 * and a signature without a place. One line each; none for a form whose boxes the product has.
 */
const unusedAnswers = (
  form: ServerFormModule,
  signed: SignedAnswers<unknown>,
  { fills, leavesOut }: Pick<EditionFile, 'fills' | 'leavesOut'>,
): string[] => {
  const printable = form.printable?.(signed)
  if (printable === undefined) return []
  const answers = signed.answers as Readonly<Record<string, unknown>>
  const used = new Set(fills.flatMap(({ text = '', tick = [] }) => [...namesIn(text), ...[tick].flat()]))
  const known = new Set([...Object.keys(printable.texts), ...Object.keys(form.definition.answers.fields)])
  const needed = [...shownQuestions(answers).map(({ key }) => key), 'lastName', 'ssn', 'signedOn']
  return [
    ...[...used].filter((name) => !known.has(name)).map((name) => `no answer is named ${name}`),
    ...needed
      .filter((name) => !used.has(name) && !leavesOut.includes(name))
      .map((name) => `no box for ${name}: name it in fills or leavesOut`),
    ...(fills.some(({ isSignature }) => isSignature) ? [] : ['no box for the signature']),
  ]
}

/** What the check of an edition found. */
export interface EditionCheck {
  /** What is wrong, one line each; empty where the edition can be taken into use. */
  readonly faults: readonly string[]
  /** How many boxes the samples filled. */
  readonly boxes: number
  /** Whether the boxes were read back at their places: not without poppler. */
  readonly isReadBack: boolean
  /** The sample as it is printed, to be looked at. */
  readonly printed?: Uint8Array
}

const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' } as const
const employer = {
  name: 'Blue Heron Coffee',
  ein: '12-3456789',
  streetAddress: '1 Pier Street',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  firstDayOfWork: '2026-11-23',
}

const samplesOf = (form: ServerFormModule, { state }: EditionFile): readonly Readonly<Record<string, unknown>>[] =>
  state === undefined ? [form.definition.sample, ...(form.furtherSamples ?? [])] : [samples[state as RegistryCode].good]

const signedOf = (form: ServerFormModule, sample: object, edition: string): SignedAnswers<unknown> => ({
  answers: form.definition.answers.cast(sample) as unknown,
  edition,
  signature,
  signedOn: '11/23/2026',
  employer,
  ...(form.employer && {
    employerPart: {
      answers: form.employer.answers.cast(form.employer.sample) as Record<string, unknown>,
      signer: 'Grant, Miles',
      signature: { kind: 'typed', text: 'Miles Grant' },
      signedOn: '11/23/2026',
    },
  }),
})

/** The boxes of a sample as the edition has them; those of ETA Form 9061 follow Form 8850. */
const filled = (form: ServerFormModule, signed: SignedAnswers<unknown>, file: EditionFile): PdfFieldValue[] =>
  inEdition(file.form === 'eta9061' ? (form.also?.(signed)?.boxes() ?? []) : boxesOf(form, signed, file), file)

const isSignature = (box: PdfFieldValue): boolean => box.kind === 'mark' || box.kind === 'draw-mark'

const unknownField = (blank: BlankForm, box: PdfFieldValue): string[] => {
  try {
    if (box.kind === 'text' || box.kind === 'check') placementsOf(blank, box)
    if (box.kind === 'mark' && !blank.fields.has(box.field)) return [`The form has no field ${box.field}`]
    if (box.kind !== 'text' && box.kind !== 'check' && box.kind !== 'mark' && blank.layers[box.page - 1] === undefined)
      return [`The form has no page ${box.page}`]
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const compact = (text: string): string => text.replaceAll(/\s/g, '')
const inAnyOrder = (text: string): string => [...text].sort().join('')

/** Fields in which two answers would be printed. */
const sharedFields = (boxes: readonly PdfFieldValue[]): string[] => {
  const fields = boxes.flatMap((box) =>
    box.kind === 'text' && !isEmptyBox(box) ? [`${box.field} ${box.page ?? ''} ${box.position ?? ''}`.trim()] : [],
  )
  return fields
    .filter((field, at) => fields.indexOf(field) !== at)
    .map((field) => `two answers have the field ${field}`)
}

/** What doesn't stand where it should; cells and several lines are read in another order. */
const readFaults = async (blank: BlankForm, boxes: readonly PdfFieldValue[], printed: Uint8Array) => {
  const read = await readBack(printed)
  if (read === undefined) return undefined
  return boxes.flatMap((box) => {
    if (box.kind !== 'text' || isEmptyBox(box)) return []
    return placementsOf(blank, box).flatMap((placement) => {
      const there = compact(read(placement.page, placement))
      const isThere = there.includes(compact(box.value)) || inAnyOrder(there) === inAnyOrder(compact(box.value))
      return isThere ? [] : [`${box.field} shows “${there}” and not “${box.value}”`]
    })
  })
}

const checkSample = async (official: Uint8Array, boxes: readonly PdfFieldValue[]) => {
  const blank = await blankFormOf(official)
  const faults = boxes.filter((box) => isSignature(box) || !isEmptyBox(box)).flatMap((box) => unknownField(blank, box))
  faults.push(...sharedFields(boxes))
  if (faults.length > 0) return { faults, isReadBack: false }
  const printed = await fillForm(official, boxes, { title: 'Sample' })
  const read = await readFaults(blank, boxes, printed)
  return { faults: read ?? [], isReadBack: read !== undefined, printed }
}

/** Fills the form's samples into the PDF of an edition, and reads every box back. */
export const checkEdition = async (file: EditionFile, official: Uint8Array | undefined): Promise<EditionCheck> => {
  const key = formOfEdition(file)
  const faults = editionFaults(file)
  if (key === undefined || faults.length > 0) return { faults, boxes: 0, isReadBack: false }
  if (official === undefined) return { faults: [], boxes: 0, isReadBack: false }
  const before = addedEditions()
  setAddedEditions([...before.filter((each) => each.form !== file.form), ...toAddedEdition(file)])
  try {
    const form = serverForms[key]
    const names = new Set<string>()
    const results = []
    for (const sample of samplesOf(form, file)) {
      const signed = signedOf(
        form,
        sample,
        file.form === 'eta9061' ? form.definition.editions.at(-1)!.id : file.edition,
      )
      const boxes = filled(form, signed, file)
      for (const box of boxes) if ('field' in box) names.add(box.field)
      results.push({ ...(await checkSample(official, boxes)), unused: unusedAnswers(form, signed, file) })
    }
    const all = results.flatMap((result) => [...result.faults, ...result.unused])
    const printed = results[0]?.printed
    return {
      faults: [...new Set(all)],
      boxes: names.size,
      isReadBack: results.every(({ isReadBack }) => isReadBack),
      ...(printed && { printed }),
    }
  } finally {
    setAddedEditions(before)
  }
}
