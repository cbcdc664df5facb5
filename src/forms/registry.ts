import type { FormKey } from '#contract/forms/registry.ts'
import { formOf } from '#contract/forms/registry.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { trackPromise } from '#src/shared/tracked-promise.ts'
import type { FormModule } from './form-module.ts'

// A room opens with its words at hand, so that its first page needs no placeholder.
const withWords = async (arriving: Promise<FormModule>): Promise<FormModule> => {
  const room = await arriving
  await room.loadWords(currentLanguage())
  return room
}

/** The registry of rooms: a form can be filled and read when it stands here; its code is fetched when first shown. */
export const formModules: Readonly<Partial<Record<FormKey, () => Promise<FormModule>>>> = {
  w4: () => withWords(import('./w4/module.tsx').then(({ w4Room }) => w4Room)),
  directDeposit: () =>
    withWords(import('./direct-deposit/module.tsx').then(({ directDepositRoom }) => directDepositRoom)),
  a4: () => withWords(import('./a4/module.tsx').then(({ a4Room }) => a4Room)),
  wotc: () => withWords(import('./wotc/module.tsx').then(({ wotcRoom }) => wotcRoom)),
  i9: () => withWords(import('./i9/module.tsx').then(({ i9Room }) => i9Room)),
}

const loading = new Map<FormKey, Promise<FormModule>>()

/** The room of a form id of the specification; the same promise each time, for `use()`. */
export const loadFormModule = (formId: number): Promise<FormModule> | undefined => {
  const key = formOf(formId)?.key
  const fetchRoom = key && formModules[key]
  if (key === undefined || fetchRoom === undefined) return undefined
  const known = loading.get(key)
  if (known !== undefined) return known
  const room = trackPromise(fetchRoom())
  loading.set(key, room)
  // A chunk that did not arrive is asked for again the next time.
  room.catch(() => loading.delete(key))
  return room
}
