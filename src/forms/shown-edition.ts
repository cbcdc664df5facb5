import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate, namedEdition } from '#contract/forms/editions/edition.ts'
import type { FormModule } from './form-module.ts'

/** The edition of a form that is shown and signed: that of its id, in the form of the state that the answers choose. */
export const shownEdition = (
  { definition }: Pick<FormModule, 'definition'>,
  about: {
    readonly id: string
    readonly values: Readonly<Record<string, unknown>>
    /** YYYY-MM-DD. */
    readonly day: string
  },
): Edition => {
  const { editions } = definition
  const variant = definition.variantOf?.(about.values)
  return (
    namedEdition(editions, about.id, { variant, signedOn: about.day }) ?? editionForDate(editions, about.day, variant)
  )
}
