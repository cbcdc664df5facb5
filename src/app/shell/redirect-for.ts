import { homePath, isAllowed, type Role } from '#contract/domain/roles.ts'
import { changePasswordPath } from '../account-paths.ts'
import type { AppRoute } from '../route.ts'

/** Where one may be: nobody signed in, a role, and a role that has to choose a password first. */
export interface AuthState {
  readonly role: Role | undefined
  readonly mustChangePassword: boolean
  /** The address this tab was opened at, for one who signs in because of a link. */
  readonly returnTo: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Where a screen sends one who may not stay; undefined: it shows. */
export const redirectFor = (
  screen: AppRoute,
  { role, mustChangePassword, returnTo: cameFor }: AuthState,
): string | undefined => {
  if (role === undefined) return screen.allow === 'anyone' ? undefined : '/login'
  if (isSame(screen.path, '/login')) return cameFor ?? homePath[role]
  if (!isAllowed(screen.allow, role)) return '/'
  const password = changePasswordPath[role]
  return mustChangePassword && screen.allow !== 'anyone' && !isSame(screen.path, password) ? password : undefined
}
