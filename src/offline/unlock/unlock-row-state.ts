import { db } from '../database/offline-database.ts'
import { unlockVersion } from './unlock-row.ts'
import type { UnlockRow } from './unlock-row.ts'

/** What a page knows of its device. */
export interface DeviceFacts {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isKiosk: boolean
}

const dayMs = 24 * 60 * 60_000
/** Longest time without a login after which drafts still open. */
export const longestMs = 30 * dayMs
/** A clock that was set back by more proves nothing about the time since the last login. */
const clockSlackMs = dayMs

const isCurrent = (row: UnlockRow, now: number): boolean =>
  row.version === unlockVersion && now < row.writtenAt + longestMs && now > row.writtenAt - clockSlackMs

/**
 * The row of a personal device, if it still opens something: one that is too old, of an outdated epoch, or on a device
 * that is no longer personal is deleted. A kiosk never has one.
 */
export const currentUnlockRow = async ({ now, isKiosk }: DeviceFacts): Promise<UnlockRow | undefined> => {
  const row = await db.unlock.get('this')
  if (row === undefined) return undefined
  const isPersonal = (await db.device.get('this'))?.kind === 'personal' && !isKiosk
  const newest = (await db.keys.get(row.alias))?.epoch ?? row.epoch
  if (isPersonal && isCurrent(row, now) && newest <= row.epoch) return row
  await removeUnlock()
  return undefined
}

/** Removes the way in without a network, and what was stored for it. */
export const removeUnlock = (): Promise<void> =>
  db.transaction('rw', [db.unlock, db.cached, db.keys], async () => {
    const row = await db.unlock.get('this')
    if (row === undefined) return
    await db.unlock.clear()
    // While its owner is logged in, they still need what is cached.
    if ((await db.keys.get(row.alias))?.storedKeys === undefined) await db.cached.clear()
  })
