import { stateForms } from '#contract/forms/a4/registry.ts'
import { stateDeclarations } from '#contract/forms/a4/state-declarations.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { officialFiles } from '../../platform/pdf/official/official-editions.ts'
import { serverFormOf } from './registry.ts'

const headings = ['Form', 'State', 'Edition', 'First day', 'Last day', 'Declaration', 'Printed on', 'Source']

/** Whose words the declaration has: those of a state's certificate may be known from a copy, or not at all. */
const declarationOf = (form: FormKey, { variant }: Edition): string => {
  if (serverFormOf(allForms[form].id).isNonAgency) return 'ours'
  if (form !== 'a4') return 'the agency’s'
  const known = stateDeclarations[variant as StateCode]
  if (known === undefined) return 'ours'
  return known.isVerified ? 'the state’s' : 'the state’s, from a copy, not confirmed'
}

const rowsOf = (form: FormKey, editions: readonly Edition[]): string[][] =>
  editions.map((edition) => {
    const { id, from, until, variant, source } = edition
    const state = stateForms.find(({ code }) => code === variant)
    const isOfficial = officialFiles.some((each) => each.form === form && each.edition === id)
    return [
      state?.form ?? serverFormOf(allForms[form].id).name,
      variant ?? '',
      id,
      from,
      until ?? 'none announced',
      declarationOf(form, edition),
      isOfficial ? 'the agency’s PDF' : 'our substitute',
      source,
    ]
  })

/** Every form in each of its editions, and every state's: a table of text, a row for each. */
export const lawTable = (): string => {
  const rows = [headings, ...Object.values(allForms).flatMap(({ key, editions }) => rowsOf(key, editions))]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  // The source is last: it isn't padded.
  return rows
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n')
}
