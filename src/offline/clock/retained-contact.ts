import { lastReading, watchReadings } from '#src/api/server-clock.ts'
import type { ClockReading } from '#src/api/server-clock.ts'
import { db } from '../database/offline-database.ts'

let isWatching = false
let next: ClockReading | undefined
let writing: Promise<void> | undefined

const write = async (): Promise<void> => {
  for (let reading = next; reading !== undefined; reading = next) {
    next = undefined
    const { serverTime, offset } = reading
    // A device without space for it has the reading of its page.
    await db.contact.put({ name: 'server', serverTime, offset }).catch(() => undefined)
  }
}

const keep = (reading: ClockReading): void => {
  next = reading
  writing ??= write().finally(() => (writing = undefined))
}

/** Stores the last contact with the server on this device, from now on, whoever is logged in: the page's or the worker's. */
export const retainContacts = (): void => {
  if (isWatching) return
  isWatching = true
  watchReadings(keep)
  const known = lastReading()
  if (known !== undefined) keep(known)
}

/** Resolves when what is known is stored. */
export const contactRetained = async (): Promise<void> => writing
