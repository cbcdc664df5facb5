import { readStored, store } from '#src/shared/local-storage.ts'

const key = 'firstday.device'

const databaseName = 'firstday'

/** Whether this device has rows of ours from earlier; a first visit has none, and needs no database code. */
export const hasDatabase = async (): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName)
  } catch {
    return false
  }
}

interface KnownDevice {
  readonly id?: string
  readonly kind?: string
}

/** Reads what the database has on this device without the Dexie library, which is not on the login page. */
const deviceInDatabase = (): Promise<KnownDevice | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(databaseName)
    // It was deleted since it was listed: an empty one must not be left behind.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const database = opening.result
      const finish = (device: KnownDevice | undefined) => {
        database.close()
        resolve(device)
      }
      if (!database.objectStoreNames.contains('device')) return finish(undefined)
      const reading = database.transaction('device').objectStore('device').get('this')
      reading.onerror = () => finish(undefined)
      reading.onsuccess = () => finish(reading.result as KnownDevice | undefined)
    }
  })

/** Whether the last logged-in user called this device their own; if unknown, it is not. */
export const isKnownPersonalDevice = async (): Promise<boolean> => {
  if (!(await hasDatabase())) return false
  return deviceInDatabase().then(
    (device) => device?.kind === 'personal',
    () => false,
  )
}

/**
 * This device's id. The one stored with the drafts takes precedence, since the server stores their keys under it;
 * before there is a database it is in local storage, and without storage it is new each time.
 */
export const deviceId = async (): Promise<string> => {
  const known = ((await hasDatabase()) ? (await deviceInDatabase())?.id : undefined) ?? readStored(key)
  const id = known ?? crypto.randomUUID()
  store(key, id)
  return id
}
