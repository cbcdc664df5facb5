import { readStored, store } from './local-storage.ts'

/** Whether this device runs as a kiosk, in local storage: `on`, or `off` after somebody left the mode. */
export const kioskModeKey = 'firstday.kiosk'

/** Where the enrollment of this device is stored, in local storage: names of a business and a device, no person’s. */
export const kioskDeviceKey = 'firstday.kiosk.device'

/** The first screen of a kiosk. */
export const kioskPath = '/kiosk'

/** Announces that something would have been saved, printed or opened elsewhere, which a kiosk doesn’t do. */
export const kioskRefusal = 'firstday:kiosk-refusal'

/** Whether this device is in kiosk mode. */
export const isKiosk = (): boolean => readStored(kioskModeKey) === 'on'

/** Enters or leaves kiosk mode, from the next start of the app on. */
export const setKioskMode = (mode: 'on' | 'off'): void => store(kioskModeKey, mode)

/**
 * In kiosk mode every start of the app, whatever its address, is the first screen: nothing of a visit outlives its page.
 * One that the browser had put aside is not shown again.
 */
export const startKiosk = (): void => {
  if (!isKiosk()) return
  document.documentElement.dataset['kiosk'] = ''
  if (location.pathname !== kioskPath) history.replaceState(null, '', kioskPath)
  window.print = () => void window.dispatchEvent(new Event(kioskRefusal))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(kioskPath)
  })
}
