import { contactRetained, retainContacts } from '#src/offline/clock/retained-contact.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import type { DrainReport, WakeUrgency } from '#src/offline/outbox/drain.ts'
import { drainPorts } from '#src/offline/outbox/send-entry.ts'
import { syncTag } from '#src/offline/outbox/wake-triggers.ts'

/** The event of Background Sync, which the standard library doesn't know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** Drains with the last contact kept: the worker may be stopped afterwards. */
const drainHere = async (hurry: WakeUrgency): Promise<DrainReport> => {
  retainContacts()
  const report = await drain(drainPorts, hurry)
  await contactRetained()
  return report
}

const drainAll = async (): Promise<void> => {
  // The browser dispatches it when the network is back: every wait ends, as for a page.
  const { waiting } = await drainHere('all')
  // The browser retries later only when this sync failed.
  if (waiting > 0) throw new Error(`${waiting} still waiting`)
}

const answer = async (event: ExtendableMessageEvent, hurry: WakeUrgency): Promise<void> => {
  const report = await drainHere(hurry)
  event.ports[0]?.postMessage(report)
}

/**
 * Sends what is pending on a browser sync event or on a page's message: `{ type: 'drain', hurry }`, answered with the
 * report.
 */
export const serveOutbox = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(drainAll())
  })
  worker.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown; hurry?: WakeUrgency } | null
    if (message?.type === 'drain') event.waitUntil(answer(event, message.hurry ?? 'no'))
  })
}
