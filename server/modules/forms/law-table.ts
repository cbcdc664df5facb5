import { declarations } from '#contract/forms/a4/declarations.ts'
import { stateForms } from '#contract/forms/a4/registry.ts'
import { worksheetCoverage } from '#contract/forms/a4/worksheets/worksheets.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { Edition, EditionDays } from '#contract/forms/editions/edition.ts'
import { editionForDate, successorOf } from '#contract/forms/editions/edition.ts'
import { isAdded } from '#contract/forms/editions/added-editions.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { form9061Editions } from '#contract/forms/wotc/editions.ts'
import type { EditionFile } from '../../platform/pdf/official/edition-file.ts'
import { officialFiles } from '../../platform/pdf/official/official-editions.ts'
import { otherFormRows } from './law-other-forms.ts'
import { serverForms } from './registry.ts'

const headings = [
  'Form',
  'State',
  'Edition',
  'From',
  'Until',
  'Next expected',
  'Wording verified',
  'Boxes',
  'Worksheets',
  'Source',
]

/** Every edition of every form, and which of those in use have ended. */
export interface LawTable {
  /** A row of text for each edition. */
  readonly table: string
  /** A line for each edition that stays in use past its known end, because no newer one is known. */
  readonly ended: readonly string[]
}

interface Row {
  readonly cells: readonly string[]
  readonly ended?: string
}

/** Whether the words above the signature were read in the form itself; `ours` where no agency has a form. */
const verifiedOf = (form: FormKey, edition: Edition): string => {
  const { variant } = edition
  if (isAdded(form, edition)) return 'added as data'
  if (serverForms[form].isNonAgency === true) return 'ours'
  if (form !== 'a4') return 'yes'
  const code = stateForms.find((each) => each.code === variant)?.code
  return (code === undefined ? undefined : declarations[code]?.verified) ?? 'no'
}

/** Where the declaration was read, if not with the form: often in an earlier edition. */
const sourceOf = ({ variant, source }: Edition): string => {
  const code = stateForms.find((each) => each.code === variant)?.code
  const declaration = code === undefined ? undefined : declarations[code]
  return declaration === undefined ? source : `${source}; wording: ${declaration.source}`
}

/** What an edition that was added as data says, by the key of its file. */
type AddedOf = (key: string, edition: string) => EditionFile | undefined

/** The agency's boxes that the form's sample fills; the lines of our substitute where there is no PDF to fill. */
const boxesOf = (form: FormKey, { id, variant = '' }: Edition, addedOf: AddedOf): string => {
  const { definition, boxes } = serverForms[form]
  const fills = addedOf(`${form}-${variant}`, id)?.fills.length ?? 0
  if (fills > 0) return `${fills}, as data`
  const isFilled =
    officialFiles.some((each) => each.form === form && each.edition === id) || addedOf(form, id)?.pdf !== undefined
  if (form === 'a4') return `${stateForms.find(({ code }) => code === variant)?.questions.length ?? 0} lines, ours`
  if (!isFilled || boxes === undefined) return 'ours'
  const employer = { name: '-', ein: '-', streetAddress: '-', city: '-', state: 'WA', zip: '-', firstDayOfWork: null }
  const answers: unknown = definition.answers.cast(definition.sample)
  const signed = {
    answers,
    edition: id,
    signature: { kind: 'typed', text: '-' },
    signedOn: '01/15/2026',
    employer,
  } as const
  return String(boxes(signed).length)
}

/** Whether the edition's worksheets can be filled in here: `linked` where only their address is given. */
const worksheetsOf = (form: FormKey, edition: Edition): string => {
  if (form === 'w4') return (edition as W4Edition).hasWorksheets === true ? 'yes' : 'linked'
  const state = form === 'a4' ? stateForms.find(({ code }) => code === edition.variant) : undefined
  return state === undefined ? 'none needed' : worksheetCoverage(state, edition.id)
}

/** The day on which a newer edition is due, as far as the last day of this one shows it. */
const nextExpected = ({ until }: EditionDays): string => (until === null ? 'not announced' : daysAfter(until, 1))

const useOf = (name: string, edition: EditionDays & Pick<Edition, 'graceDays'>, today: string): string | undefined => {
  const { id, until, graceDays = 0 } = edition
  if (until === null || today <= daysAfter(until, graceDays)) return undefined
  return `${name}, edition ${id}: ended on ${until}, and no newer one is known`
}

const rowOf = (form: FormKey, edition: Edition, today: string, addedOf: AddedOf): Row => {
  const { editions } = allForms[form] as { readonly editions: readonly Edition[] }
  const { id, from, until, variant = '' } = edition
  const name = stateForms.find(({ code }) => code === variant)?.form ?? serverForms[form].name
  const successor = successorOf(editions, edition)
  const isInUse = editionForDate(editions, today, edition.variant) === edition
  const ended = isInUse ? useOf(`${variant} ${name}`.trim(), edition, today) : undefined
  const next = successor === undefined ? nextExpected(edition) : `${successor.from} (known)`
  const wording = verifiedOf(form, edition)
  return {
    cells: [
      name,
      variant,
      id,
      from,
      until ?? 'none',
      next,
      wording,
      boxesOf(form, edition, addedOf),
      worksheetsOf(form, edition),
      sourceOf(edition),
    ],
    ...(ended !== undefined && { ended }),
  }
}

const rowOf9061 = (edition: EditionDays, today: string): Row => {
  const { id, from, until } = edition
  const ended = edition === form9061Editions.at(-1) ? useOf('ETA Form 9061', edition, today) : undefined
  const source = officialFiles.find((each) => each.form === 'eta9061' && each.edition === id)?.source ?? ''
  return {
    cells: [
      'ETA Form 9061',
      '',
      id,
      from,
      until ?? 'none',
      nextExpected(edition),
      'yes',
      'with Form 8850',
      'none needed',
      source,
    ],
    ...(ended !== undefined && { ended }),
  }
}

/**
 * Every form in each of its editions, and every state's, as of a day (YYYY-MM-DD); `addedOf` says what was added as data.
 */
export const lawTable = (today: string, addedOf: AddedOf = () => undefined): LawTable => {
  const rows = [
    ...Object.values(allForms).flatMap(({ key, editions }) => editions.map((each) => rowOf(key, each, today, addedOf))),
    ...form9061Editions.map((each) => rowOf9061(each, today)),
    ...otherFormRows().map((cells): Row => ({ cells })),
  ]
  return {
    table: aligned([headings, ...rows.map(({ cells }) => cells)]),
    ended: rows.flatMap(({ ended }) => ended ?? []),
  }
}

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  // The source is last: it isn't padded.
  return rows
    .map((row) => row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '))
    .join('\n')
}
