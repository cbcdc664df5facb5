import { homePath, isAllowed, type Role } from '#contract/domain/roles.ts'
import { changePasswordPath, loginSecurityPath } from '#src/shared/account-paths.ts'
import type { AppRoute } from '../route.ts'

/** What decides about access: whether anyone is logged in, the role, and what has to be done first. */
export interface AuthState {
  readonly role: Role | undefined
  readonly mustChangePassword: boolean
  readonly mustAddSecondFactor: boolean
  /** The path this tab was opened at, for a person who logs in because of a link. */
  readonly returnTo: string | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a logged-in person opens a route that isn't for their role. */
export const isForbidden = ({ allow }: AppRoute, role: Role | undefined): boolean =>
  role !== undefined && !isAllowed(allow, role)

/** Where a route redirects a person who has to do something else first; undefined: it is shown, or forbidden. */
export const redirectFor = (
  screen: AppRoute,
  { role, mustChangePassword, mustAddSecondFactor, returnTo: cameFor }: AuthState,
): string | undefined => {
  if (role === undefined) return screen.allow === 'anyone' ? undefined : '/login'
  if (isSame(screen.path, '/login')) return cameFor ?? homePath[role]
  if (screen.allow === 'anyone') return undefined
  const first = mustChangePassword ? changePasswordPath[role] : mustAddSecondFactor ? loginSecurityPath : undefined
  return first === undefined || isSame(screen.path, first) ? undefined : first
}
