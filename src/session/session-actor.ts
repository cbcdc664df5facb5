import { createContext, use } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Client } from '#src/api/client.ts'
import type { sessionMachine } from './session.machine.ts'

/** The running session. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>
/** A snapshot of a session. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Provides the running session and the client to the pages before login and to the shell. */
export const SessionActorContext = createContext<{ readonly actor: SessionActor; readonly client: Client } | undefined>(
  undefined,
)

/** The running session, to send events to, and its client. */
export function useSessionActor(): { readonly actor: SessionActor; readonly client: Client } {
  const context = use(SessionActorContext)
  if (!context) throw new Error('SessionContext is missing')
  return context
}

/** A part of the session's state. */
export function useSessionState<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(useSessionActor().actor, select)
}
