import { editionList } from '../editions/added-editions.ts'
import type { Edition } from '../editions/edition.ts'
import { declarations } from './declarations.ts'
import { stateForms } from './registry.ts'
import { sources } from './sources.ts'
import { notKnown } from './state-edition.ts'
import type { StateForm } from './state-form.ts'

/** The declaration of Form W-4, for certificates whose own isn't known. */
const attestation =
  'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.'

const editionOfState = (form: StateForm): Edition[] => {
  const { code, edition, from } = form
  if (edition === undefined || form.questions.length === 0) return []
  const { printed, until = null, note } = edition
  return [
    {
      id: printed ?? notKnown,
      from,
      until,
      variant: code,
      ...(printed === undefined && { isNotKnown: true as const }),
      attestation: declarations[code]?.text ?? attestation,
      source: [note, ...form.sources.map((tag) => sources[tag])].filter(Boolean).join('; '),
    },
  ]
}

/** The edition of our own statements: no state prints it, so that it names none of theirs. */
export const firstdayEdition = 'Firstday 2026'

/** Editions of the state withholding form: our own statements, and the form of each state in its own edition. */
export const a4Editions = editionList<Edition>('a4', [
  ...stateForms.flatMap(editionOfState),
  {
    id: firstdayEdition,
    from: '2026-01-01',
    until: null,
    attestation,
    source:
      'Firstday, for states without a form and for certificates of nonresidence; the statement is that of Form W-4',
  },
])
