import { createContext, use } from 'react'
import type { UserInfo } from '#contract/endpoints/auth.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Client } from '#src/api/client.ts'

/** Whose device this is: anybody's (nothing of the session is stored), or one person's own. */
export type DeviceKind = 'shared' | 'personal'

/** What a page inside the shell knows of the one who is signed in. */
export interface LoggedInUser {
  readonly user: UserInfo
  /** `person:<id>`: the owner of drafts and of entries in the outbox. */
  readonly owner: string
  readonly client: Client
  readonly deviceKind: DeviceKind
  readonly isOnline: boolean
  readonly language: Language
  /** False when this browser gave no place to keep drafts: they last as long as the tab. */
  readonly isDeviceReady: boolean
  /** Starts signing out; asks first when work is unsent. */
  readonly logOut: () => void
  /** Somebody changed something of their own, such as the name or the password: every page shows it at once. */
  readonly changeUser: (change: Partial<UserInfo>) => void
}

/** Carries the session to the pages inside the shell. */
export const SessionContext = createContext<LoggedInUser | undefined>(undefined)

/** The session of the one who is signed in; only for pages inside the shell. */
export function useSession(): LoggedInUser {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is for pages inside the shell')
  return session
}

/** The owner of a person's rows on the device. */
export const ownerOf = (user: Pick<UserInfo, 'userId'>): string => `person:${user.userId}`

/** Whose rows an owner's are: the id of the person. */
export const userIdOf = (owner: string): number => Number(owner.slice(owner.indexOf(':') + 1))
