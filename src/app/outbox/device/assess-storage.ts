import { storageState, type StoragePort } from '#src/offline/database/storage-state.ts'
import { readStored, store } from '#src/shared/local-storage.ts'

const dismissedKey = 'firstday.storage-notice'

/** Why work saved on this device may be lost: little space, or a browser that deletes it after a week. */
export type StorageRisk = 'tight' | 'iphone'

/** The parts of `navigator` that tell an iPhone or iPad and an installed app. */
export interface BrowserFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Safari's own mark of an app on the Home Screen. */
  readonly standalone?: boolean
  readonly storage?: StoragePort
}

/**
 * Whether Safari deletes what is stored here after seven days of use without a visit; an app on the Home Screen is
 * exempt. An iPad calls itself a Mac. Source: https://webkit.org/tracking-prevention/ ("7-Day Cap on All
 * Script-Writeable Storage").
 */
export const isCappedBySafari = ({ userAgent, maxTouchPoints, standalone }: BrowserFacts): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) && standalone !== true

/** What there is to tell about the storage of this device, unless it was dismissed. */
export const assessStorage = async (facts: BrowserFacts = navigator): Promise<StorageRisk | undefined> => {
  if ((await storageState(facts.storage)).isTight) return 'tight'
  return isCappedBySafari(facts) && readStored(dismissedKey) === null ? 'iphone' : undefined
}

/** The hint about Safari isn't shown again on this device. */
export const dismissStorageNotice = (): void => store(dismissedKey, 'dismissed')
