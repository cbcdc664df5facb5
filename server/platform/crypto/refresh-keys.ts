import type { Logger } from 'pino'
import { loggable } from '../logging/log.ts'

/** Seconds after which a server has learned of a key that another process added. */
const refreshSeconds = 60

/** Refreshes keys every minute, until the returned function is called. */
export const refreshKeys = (keys: { refresh(): Promise<void> }, log: Logger): (() => void) => {
  const refresh = () =>
    void keys.refresh().catch((error: unknown) => log.error({ err: loggable(error) }, 'keys not refreshed'))
  const timer = setInterval(refresh, refreshSeconds * 1000).unref()
  return () => clearInterval(timer)
}
