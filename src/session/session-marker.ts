import type { Role } from '#contract/domain/roles.ts'
import { readStored } from '#src/shared/local-storage.ts'
import type { Session } from './session.ts'

const key = 'firstday.session'

/** The hint in local storage of a session on a personal device: enough to look for it, and nothing worth stealing. */
export interface SessionMarker {
  readonly name: string
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly loginTime: number
  readonly personal: true
}

/** Whether a session may be stored on this device. */
export const hasSessionMarker = (): boolean => readStored(key) !== null

/** Stores the hint on a personal device; on a shared one there is none. */
export const writeSessionMarker = ({ user, deviceKind }: Session): void => {
  if (deviceKind !== 'personal') return
  const name = `${user.firstName} ${user.lastName}`.trim()
  const hint: SessionMarker = { name, role: user.role, loginTime: Date.now(), personal: true }
  localStorage.setItem(key, JSON.stringify(hint))
}
