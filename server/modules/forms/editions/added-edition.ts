import { ValidationError } from 'yup'
import { stateFormOf } from '#contract/forms/a4/registry.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { AddedEdition } from '#contract/forms/editions/added-editions.ts'
import { isAdded } from '#contract/forms/editions/added-editions.ts'
import type { Edition, EditionDays } from '#contract/forms/editions/edition.ts'
import { editionsOf } from '#contract/forms/editions/edition.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { form9061Editions } from '#contract/forms/wotc/editions.ts'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { serverForms } from '../registry.ts'

/** The form that an edition is of, by its key: of ETA Form 9061, that which it accompanies. */
export const formOfEdition = ({ form }: Pick<EditionFile, 'form'>): FormKey | undefined => {
  if (form === 'eta9061') return 'wotc'
  if (!Object.hasOwn(serverForms, form)) return undefined
  const key = form as FormKey
  return serverForms[key].isNonAgency === true ? undefined : key
}

type Named = EditionDays & Pick<Edition, 'variant'>

const editionsKnown = ({ form, state }: EditionFile, key: FormKey): readonly EditionDays[] => {
  const editions: readonly Named[] =
    form === 'eta9061' ? form9061Editions : editionsOf<Edition>(allForms[key].editions, state)
  return editions.filter((each) => !isAdded(form, each))
}

/** Whether the product has an edition by itself: then its file says where the boxes are, and nothing more. */
const isKnown = (file: EditionFile, key: FormKey): boolean =>
  editionsKnown(file, key).some(({ id }) => id === file.edition)

const stateFaults = ({ form, state }: EditionFile): string[] => {
  if (form !== 'a4') return state === undefined ? [] : ['state is for state forms (form a4) only']
  if (state === undefined) return ['state is missing: whose form it is']
  return (stateFormOf(state)?.questions.length ?? 0) > 0 ? [] : [`${state} has no form here whose questions are known`]
}

const factFaults = ({ form, facts }: EditionFile, key: FormKey): string[] => {
  const schema = form === 'eta9061' ? undefined : serverForms[key].editionFacts
  if (schema === undefined) return Object.keys(facts).map((name) => `facts.${name} isn’t known here`)
  try {
    schema.noUnknown().validateSync(facts, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    return error instanceof ValidationError ? error.errors.map((fault) => `facts.${fault}`) : [String(error)]
  }
}

const newFaults = (file: EditionFile, key: FormKey): string[] => {
  const missing = (['from', 'until', 'attestation'] as const).filter((name) => file[name] === undefined)
  const last = editionsKnown(file, key).at(-1)
  const { from, until } = file
  return [
    ...missing.map((name) => `${name} is missing`),
    ...(from !== undefined && typeof until === 'string' && until < from ? ['until is before from'] : []),
    ...(from !== undefined && last !== undefined && from <= last.from
      ? [`from has to be after that of edition ${last.id}, ${last.from}`]
      : []),
    ...factFaults(file, key),
  ]
}

/** What is wrong with an edition as data, one line each; whether its boxes are right shows only in its PDF. */
export const editionFaults = (file: EditionFile): string[] => {
  const key = formOfEdition(file)
  if (key === undefined) return [`form ${file.form} is no agency’s form that is known here`]
  const ofState = stateFaults(file)
  if (ofState.length > 0 || isKnown(file, key)) return ofState
  return newFaults(file, key)
}

/** The edition as its form takes it; none where the product has it by itself. */
export const toAddedEdition = (file: EditionFile): AddedEdition[] => {
  const { form, state, edition: id, from, until = null, graceDays, attestation, source, facts } = file
  const key = formOfEdition(file)
  if (key === undefined || isKnown(file, key) || from === undefined || attestation === undefined) return []
  return [
    {
      ...facts,
      form,
      id,
      from,
      until,
      ...(graceDays !== undefined && { graceDays }),
      ...(state !== undefined && { variant: state }),
      attestation,
      source,
    },
  ]
}
