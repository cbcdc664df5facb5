import { allForms } from '#contract/forms/all-forms.ts'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { Life } from './lives.ts'

/** The first day of the editions that are added. */
export const nextEditionDay = '2031-07-01'

/** The state whose form an edition is of; our own statement serves as the edition that is named when one is opened. */
const variantOf = ({ key, state }: Life): string | undefined => (key === 'a4' ? state : undefined)

/** Adds an edition to those of a form, as an installation adds it from data; to be removed at the end of the test. */
export const addNextEdition = (life: Life): { readonly edition: Edition; readonly remove: () => void } => {
  const last = editionForDate<Edition>(allForms[life.key].editions, nextEditionDay, variantOf(life))
  const edition = { ...last, id: 'Rev. July 2031', from: nextEditionDay, until: null }
  setAddedEditions([{ ...edition, form: life.key }])
  return { edition, remove: () => setAddedEditions([]) }
}
