import { createContext, use } from 'react'
import type { Client } from '#src/api/client.ts'

/** Provides the client of the session to shared parts of pages, which don't know the session. */
export const ClientContext = createContext<Client | undefined>(undefined)

/** The client of the logged-in user. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('no client')
  return client
}
