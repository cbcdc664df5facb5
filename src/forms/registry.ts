import type { FormKey } from '#contract/forms/registry.ts'
import { formOf } from '#contract/forms/registry.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { arriving } from '#src/shared/tracked-promise.ts'
import type { FormRoom } from './form-module.ts'

// A room opens with its words at hand, so that its first page needs no placeholder.
const withWords = async (arriving: Promise<FormRoom>): Promise<FormRoom> => {
  const room = await arriving
  await room.loadWords(currentLanguage())
  return room
}

/** The registry of rooms: a form can be filled and read when it stands here; its code is fetched when first shown. */
export const formRooms: Readonly<Partial<Record<FormKey, () => Promise<FormRoom>>>> = {
  w4: () => withWords(import('./w4/module.tsx').then(({ w4Room }) => w4Room)),
  directDeposit: () =>
    withWords(import('./direct-deposit/module.tsx').then(({ directDepositRoom }) => directDepositRoom)),
  a4: () => withWords(import('./a4/module.tsx').then(({ a4Room }) => a4Room)),
  wotc: () => withWords(import('./wotc/module.tsx').then(({ wotcRoom }) => wotcRoom)),
  i9: () => withWords(import('./i9/module.tsx').then(({ i9Room }) => i9Room)),
}

const loading = new Map<FormKey, Promise<FormRoom>>()

/** The room of a form id of the specification; the same promise each time, for `use()`. */
export const loadRoom = (formId: number): Promise<FormRoom> | undefined => {
  const key = formOf(formId)?.key
  const fetchRoom = key && formRooms[key]
  if (key === undefined || fetchRoom === undefined) return undefined
  const known = loading.get(key)
  if (known !== undefined) return known
  const room = arriving(fetchRoom())
  loading.set(key, room)
  // A chunk that did not arrive is asked for again the next time.
  room.catch(() => loading.delete(key))
  return room
}
