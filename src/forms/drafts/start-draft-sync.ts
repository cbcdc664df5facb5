import type { Client } from '#src/api/client.ts'

let arriving: Promise<unknown> = Promise.resolve()

/**
 * Exchanges the drafts of the logged-in person with their other devices from now on; loaded when there is one, here or
 * there.
 */
export const startDraftSync = (client: Client, owner: string): void => {
  arriving = import('./draft-sync.ts').then(({ followDrafts }) => followDrafts(client, owner)).catch(() => undefined)
}

/** Resolves once what other devices typed has arrived, or won't soon. */
export const draftsArrived = (): Promise<unknown> => arriving
