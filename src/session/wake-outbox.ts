import type { Client } from '#src/api/client.ts'
import type { WakeReason } from '#src/offline/outbox/wake-triggers.ts'
import { hasDatabase } from './device-id.ts'

/** Wakes the outbox, loading its code first; resolves when the drain it requested has ended. */
export const wakeOutbox = async (reason: WakeReason): Promise<void> => {
  const { outbox } = await import('./device-session.ts')
  await outbox().wake(reason)
}

/** Compares what the server promised to keep with what it has; what it has lost is sent again. */
export const compareReceipts = async (client: Client): Promise<void> => {
  const { compareRetained } = await import('./device-session.ts')
  await compareRetained(client)
}

/**
 * At the start of the app: sends what earlier visits left pending, and compares what they were promised, which nobody has
 * to log in for; a first visit has nothing, and loads nothing.
 */
export const drainOutboxAtStart = async (client: Client): Promise<void> => {
  if (!(await hasDatabase())) return
  const { compareRetained, outbox } = await import('./device-session.ts')
  outbox()
  await compareRetained(client).catch(() => undefined)
}
