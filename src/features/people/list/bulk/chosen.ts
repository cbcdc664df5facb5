import type { CallOptions } from '#src/api/endpoint-types.ts'
import type { PersonRow } from '#contract/endpoints/people/person.ts'

type Body = NonNullable<CallOptions<'bulkActions.countSignedForms'>['body']>

/** The people that an action is for: some rows, or the whole list as it is filtered. */
export interface Chosen {
  /** Those of the page, also where the whole list is selected. */
  readonly rows: readonly PersonRow[]
  readonly whole: { readonly total: number; readonly people: NonNullable<Body['people']> } | undefined
}

/** The props of every dialog about several people. */
export interface BulkDialogProps {
  readonly chosen: Chosen
  readonly onClose: () => void
  /** Called when anything was done, even if some failed. */
  readonly onDone: () => void
}

/** How many people. */
export const countOf = ({ rows, whole }: Chosen): number => whole?.total ?? rows.length

/** The people as the server is told. */
export const toBody = ({ rows, whole }: Chosen) =>
  whole
    ? { isWholeList: true, people: whole.people, confirmedCount: whole.total }
    : { userIdList: rows.map(({ id }) => id) }

/** The one business that all of them belong to; undefined if there are several, or if that isn't known. */
export const businessOf = ({ rows, whole }: Chosen, isPlatform: boolean): number | undefined => {
  if (whole && isPlatform) return whole.people.businessId
  const ids = new Set(rows.flatMap(({ businessId }) => (businessId === null ? [] : [businessId])))
  return ids.size === 1 ? [...ids][0] : undefined
}
