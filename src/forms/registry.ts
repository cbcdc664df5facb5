import type { FormKey } from '#contract/forms/registry.ts'
import { formOf } from '#contract/forms/registry.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { trackPromise } from '#src/shared/tracked-promise.ts'
import type { FormModule } from './form-module.ts'

// A module loads with its messages, so that its first page needs no placeholder.
const withMessages = async (arriving: Promise<FormModule>): Promise<FormModule> => {
  const formModule = await arriving
  await formModule.loadMessages(currentLanguage())
  return formModule
}

/**
 * The registry of form modules: a form can be filled in and read when it is listed here; its code is loaded when first
 * shown.
 */
export const formModules: Readonly<Partial<Record<FormKey, () => Promise<FormModule>>>> = {
  w4: () => withMessages(import('./w4/module.tsx').then(({ w4Module }) => w4Module)),
  directDeposit: () =>
    withMessages(import('./direct-deposit/module.tsx').then(({ directDepositModule }) => directDepositModule)),
  emergencyContacts: () =>
    withMessages(
      import('./emergency-contacts/module.tsx').then(({ emergencyContactsModule }) => emergencyContactsModule),
    ),
  workPermit: () => withMessages(import('./work-permit/module.tsx').then(({ workPermitModule }) => workPermitModule)),
  a4: () => withMessages(import('./a4/module.tsx').then(({ a4Module }) => a4Module)),
  wotc: () => withMessages(import('./wotc/module.tsx').then(({ wotcModule }) => wotcModule)),
  i9: () => withMessages(import('./i9/module.tsx').then(({ i9Module }) => i9Module)),
}

const loading = new Map<FormKey, Promise<FormModule>>()

/** The module of a form id of the specification; the same promise each time, for `use()`. */
export const loadFormModule = (formId: number): Promise<FormModule> | undefined => {
  const key = formOf(formId)?.key
  const importModule = key && formModules[key]
  if (key === undefined || importModule === undefined) return undefined
  const known = loading.get(key)
  if (known !== undefined) return known
  const formModule = trackPromise(importModule())
  loading.set(key, formModule)
  // A chunk that failed to load is requested again the next time.
  formModule.catch(() => loading.delete(key))
  return formModule
}
