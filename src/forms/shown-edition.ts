import type { AddedEdition } from '#contract/forms/editions/added-edition.ts'
import { withAdded } from '#contract/forms/editions/added-edition.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate, namedEdition } from '#contract/forms/editions/edition.ts'
import type { FormModule } from './form-module.ts'

/** The edition of a form that is shown and signed: that of its id, in the form of the state that the answers choose. */
export const shownEdition = (
  { definition }: Pick<FormModule, 'definition'>,
  about: {
    readonly id: string
    readonly addedEditions?: readonly AddedEdition[] | undefined
    readonly values: Readonly<Record<string, unknown>>
    /** YYYY-MM-DD. */
    readonly day: string
  },
): Edition => {
  const editions = withAdded(definition, about.addedEditions)
  const variant = definition.variantOf?.(about.values)
  return (
    namedEdition(editions, about.id, { variant, signedOn: about.day }) ?? editionForDate(editions, about.day, variant)
  )
}
