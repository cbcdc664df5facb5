import type { ComponentType } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import type { AllowedRoles, Role } from '#contract/domain/roles.ts'
import type { Client } from '#src/api/client.ts'
import type { AppMessages } from './messages/en.ts'

/** One screen: its path, who may open it, its page (loaded when first shown), and whose menu lists it. */
export interface AppRoute {
  /** In the spelling of the specification; matched case-insensitively. */
  readonly path: string
  readonly allow: AllowedRoles
  readonly title: keyof AppMessages['titles']
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** What else its page renders, loaded along with it when it is the first page. */
  readonly preload?: (language: Language) => Promise<unknown>
  /** What it requests from the server when it is the first page: the page that shows it awaits the response. */
  readonly prefetch?: (client: Client, pathname: string) => void
  /** The part of the menu it belongs to, where the menu lists another screen of that part. */
  readonly section?: keyof AppMessages['menu']
  readonly menu?: { readonly label: keyof AppMessages['menu']; readonly roles: readonly Role[] }
}
