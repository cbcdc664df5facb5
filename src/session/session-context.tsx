import { createContext, use } from 'react'
import type { UserInfo } from '#contract/endpoints/auth.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Client } from '#src/api/client.ts'

/** Whose device this is: anyone's (nothing of the session is stored), or one person's own. */
export type DeviceKind = 'shared' | 'personal'

/** What a page inside the shell knows of the logged-in user. */
export interface LoggedInUser {
  readonly user: UserInfo
  /** `person:<id>`: the owner of drafts and of entries in the outbox. */
  readonly owner: string
  readonly client: Client
  readonly deviceKind: DeviceKind
  readonly isOnline: boolean
  readonly language: Language
  /** False when this browser refuses to store drafts: they last as long as the tab. */
  readonly isDeviceReady: boolean
  /** Starts logging out; asks first when there are pending submissions. */
  readonly logOut: () => void
  /** The user changed their own data, such as the name or the password: every page shows it immediately. */
  readonly changeUser: (change: Partial<UserInfo>) => void
}

/** Provides the session to the pages inside the shell. */
export const SessionContext = createContext<LoggedInUser | undefined>(undefined)

/** The session of the logged-in user; only for pages inside the shell. */
export function useSession(): LoggedInUser {
  const session = use(SessionContext)
  if (!session) throw new Error('no session')
  return session
}

/** The owner of a person's rows on the device. */
export const ownerOf = (user: Pick<UserInfo, 'userId'>): string => `person:${user.userId}`

/** The id of the person that an owner stands for. */
export const userIdOf = (owner: string): number => Number(owner.slice(owner.indexOf(':') + 1))
