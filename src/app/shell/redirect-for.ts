import { homePath, isAllowed, type Role } from '#contract/domain/roles.ts'
import { changePasswordPath } from '#src/shared/account-paths.ts'
import type { AppRoute } from '../route.ts'

/** What decides about access: whether anyone is logged in, the role, and whether the password must be changed first. */
export interface AuthState {
  readonly role: Role | undefined
  readonly mustChangePassword: boolean
  /** The path this tab was opened at, for a person who logs in because of a link. */
  readonly returnTo: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Where a route redirects a person who may not open it; undefined: it is shown. */
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
