import type { FormKey } from '#contract/forms/index.ts'
import { formOf } from '#contract/forms/index.ts'
import type { FormRoom } from './form-room.ts'

/** The registry of rooms: a form can be filled and read when it stands here; its code is fetched when first shown. */
export const formRooms: Readonly<Record<FormKey, () => Promise<FormRoom>>> = {
  w4: () => import('./w4/room.tsx').then(({ w4Room }) => w4Room),
}

const loading = new Map<FormKey, Promise<FormRoom>>()

/** The room of a form id of the specification; the same promise each time, for `use()`. */
export const loadRoom = (formId: number): Promise<FormRoom> | undefined => {
  const key = formOf(formId)?.key
  if (key === undefined) return undefined
  const known = loading.get(key)
  if (known !== undefined) return known
  const room = formRooms[key]()
  loading.set(key, room)
  // A chunk that did not arrive is asked for again the next time.
  room.catch(() => loading.delete(key))
  return room
}
