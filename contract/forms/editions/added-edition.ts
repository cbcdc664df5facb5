import type { FormKey } from '../registry.ts'
import type { Edition } from './edition.ts'

/** An edition that the operator added as data: with all that the form's other editions have, such as amounts. */
export interface AddedEdition extends Edition {
  readonly form: FormKey
  readonly addedOn: string
  /** The edition of the release whose rules and boxes it has. */
  readonly like: string
  /** Questions that are asked again of a draft of an earlier edition. */
  readonly asksAgain?: readonly string[]
}

/** All editions of a form: those of the release, and those that were added, which replace one of the same name. */
export const withAdded = <E extends Edition>(
  form: { readonly key: string; readonly editions: readonly E[] },
  added: readonly AddedEdition[] = [],
): readonly E[] => {
  // What was added has the form's own fields: they are checked when it is read.
  const more = added.filter((each) => each.form === form.key) as readonly AddedEdition[] as unknown as readonly E[]
  const isReplaced = (known: Edition) => more.some(({ id, variant }) => id === known.id && variant === known.variant)
  return more.length === 0 ? form.editions : [...form.editions.filter((known) => !isReplaced(known)), ...more]
}
