import { messageSW } from 'workbox-window'
import type { DownloadedScreens, ScreenSet, ScreensMessage } from './screen-sets.ts'

/** Sends the worker a message about screens; resolves with the sets that are complete then. */
export const messageWorker = async (worker: ServiceWorker, message: ScreensMessage): Promise<readonly ScreenSet[]> =>
  ((await messageSW(worker, message)) as DownloadedScreens).downloaded
