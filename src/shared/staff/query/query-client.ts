import { notifyManager, onlineManager, QueryClient, type Query } from '@tanstack/react-query'
import { clearWithSession } from '#src/shared/request/session-memory.ts'
import type { Area } from './endpoint-query.ts'

/** How long a reply that no page shows stays in memory. */
const memoryMs = 5 * 60 * 1000

/**
 * The replies of the session, in memory only; cleared when the session ends. A page that opens again shows the reply it
 * had while a newer one is loading.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 0,
      gcTime: memoryMs,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // What was sent is not kept.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

// Screens follow at once, also where a test holds the clock.
notifyManager.setScheduler(queueMicrotask)

clearWithSession(() => queryClient.clear())

/** What a form is filled from stays as it is until the form asks for a newer reply. */
const mayRefresh = ({ meta }: Query): boolean => meta?.['isForEditing'] !== true

// Lost, the network is a notice above what is shown, or the reply stored on the device; back, it is a newer reply.
onlineManager.subscribe(() => void queryClient.refetchQueries({ type: 'active', predicate: mayRefresh }))

/** Reloads what is shown of some areas of the API, and invalidates the rest of them. */
export const invalidate = async (areas: readonly Area[]): Promise<void> => {
  const isOf = ({ queryKey: [endpoint] }: Query) => areas.some((area) => String(endpoint).startsWith(`${area}.`))
  await queryClient.invalidateQueries({ predicate: isOf, refetchType: 'none' })
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => isOf(query) && mayRefresh(query) })
}

/** A change that is made outside of `useChange`, such as that of a record form or its undoing. */
export const invalidating = async <T>(areas: readonly Area[], change: Promise<T>): Promise<T> => {
  const reply = await change
  void invalidate(areas)
  return reply
}
