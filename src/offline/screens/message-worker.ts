import type { DownloadedScreens, ScreenSet, ScreensMessage } from './screen-sets.ts'

/** Sends the worker a message about screens; resolves with the sets that are complete then. */
export const messageWorker = (worker: ServiceWorker, message: ScreensMessage): Promise<readonly ScreenSet[]> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      resolve((data as DownloadedScreens).downloaded)
      port1.close()
    }
    worker.postMessage(message, [port2])
  })
