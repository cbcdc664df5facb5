import type { Edition, EditionDays } from './edition.ts'

/** An edition that was added to this installation as data, after the product was built. */
export interface AddedEdition extends Edition {
  /** The form's key; that of its own for a form that accompanies another one. */
  readonly form: string
}

interface EditionList {
  readonly known: readonly EditionDays[]
  readonly all: EditionDays[]
}

const lists = new Map<string, EditionList>()
let added: readonly AddedEdition[] = []

type Named = Pick<Edition, 'id' | 'variant'>

const isSame = (one: Named, other: Named): boolean => one.id === other.id && one.variant === other.variant

const withoutForm = ({ form: _form, ...edition }: AddedEdition): EditionDays => edition

/** What the product knows stays; an edition that it knows by itself is not added again. */
const fill = (form: string, { known, all }: EditionList): void => {
  const more = added.filter((each) => each.form === form && !known.some((one) => isSame(one, each)))
  all.splice(0, all.length, ...known, ...more.sort((one, other) => (one.from < other.from ? -1 : 1)).map(withoutForm))
}

/** The editions of a form: those that the product knows, oldest first, then those that were added. */
export const editionList = <E extends EditionDays>(form: string, known: readonly E[]): readonly E[] => {
  const list = { known, all: [] as EditionDays[] }
  lists.set(form, list)
  fill(form, list)
  return list.all as E[]
}

/** The editions that were added. */
export const addedEditions = (): readonly AddedEdition[] => added

/** Replaces the editions that were added, in the lists of all forms. */
export const setAddedEditions = (editions: readonly AddedEdition[]): void => {
  added = editions
  for (const [form, list] of lists) fill(form, list)
}

/** Whether an edition was added as data. */
export const isAdded = (form: string, edition: Named): boolean =>
  added.some((each) => each.form === form && isSame(each, edition))
