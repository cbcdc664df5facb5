import { waitFor } from 'xstate'
import { readKioskDevice } from '#src/session/kiosk/kiosk-device.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import { storeLanguage } from '#src/shared/i18n/language.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'

/** However slow the device is, the page goes after that. */
const longestMs = 5000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

let hasStarted = false

/** Notes that someone has left the first screen. */
export const startVisit = (): void => {
  hasStarted = true
}

/** Whether someone has left the first screen since the page was loaded. */
export const hasVisitStarted = (): boolean => hasStarted

/**
 * Ends a visit: drafts are on disk under keys that go with the session, what was signed stays sealed in the outbox, and
 * the rest is emptied. The language is that of the device again.
 */
export const clearVisit = async (actor: SessionActor): Promise<void> => {
  const state = actor.getSnapshot()
  if (state.matches('logged in')) actor.send({ type: 'log out', ending: 'idle' })
  if (!state.matches('logged out'))
    await Promise.race([waitFor(actor, (each) => each.matches('logged out')), pause(longestMs)])
  sessionStorage.clear()
  const device = readKioskDevice()
  if (device) storeLanguage(device.language)
}

/** Takes the page away and loads the first screen in its stead: nothing of it is left to go back to. */
export const showFirstScreen = (): void => {
  document.getElementById('root')?.remove()
  for (const each of document.querySelectorAll('dialog')) each.remove()
  document.title = ''
  location.replace(kioskPath)
}
