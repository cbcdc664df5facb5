import type { ComponentType } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import type { AllowedRoles, Role } from '#contract/domain/roles.ts'
import type { Client } from '#src/api/client.ts'
import type { AppMessages } from './messages/en.ts'

/** One screen: its address, who may see it, its page (fetched when first shown), and whose menu names it. */
export interface AppRoute {
  /** In the spelling of the specification; matched without regard to case. */
  readonly path: string
  readonly allow: AllowedRoles
  readonly title: keyof AppMessages['titles']
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** What its page shows besides, fetched along with it when it is the first page of all. */
  readonly preload?: (language: Language) => Promise<unknown>
  /** What it asks the server for, when it is the first page of all: the answer is waited for where it is shown. */
  readonly prefetch?: (client: Client, pathname: string) => void
  /** The part of the menu it belongs to, where the menu names another screen of that part. */
  readonly section?: keyof AppMessages['menu']
  readonly menu?: { readonly label: keyof AppMessages['menu']; readonly roles: readonly Role[] }
}
