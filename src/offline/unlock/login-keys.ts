import type { VaultKey } from '#contract/endpoints/auth.ts'

/** What the last login gave this page: enough to open the owner's rows again. */
export interface VaultAccess {
  readonly owner: string
  readonly keys: readonly VaultKey[]
  readonly namesKey: string | undefined
}

let access: VaultAccess | undefined

/** Retains what a login gave, in this page's memory only, or forgets it. */
export const retainAccess = (next: VaultAccess | undefined): void => {
  access = next
}

/** What the login in this page gave; undefined after a reload: the keys that a device stores can't be exported. */
export const retainedAccess = (): VaultAccess | undefined => access
