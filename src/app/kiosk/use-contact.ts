import { useEffect, useRef } from 'react'
import { contactMinutes } from '#contract/domain/kiosk.ts'
import { contactServer } from '#src/session/kiosk/contact.ts'
import { changeKioskDevice, useKioskDevice } from '#src/session/kiosk/kiosk-device.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { lookForUpdate, useUpdate } from '../update/updates.ts'

/** Tells the server how this device is: at the start, every few minutes, and when the network is back. */
const useRegularContact = () => {
  useEffect(() => {
    const contact = () => void contactServer()
    contact()
    const timer = setInterval(contact, contactMinutes * 60_000)
    window.addEventListener('online', contact)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', contact)
    }
  }, [])
}

/**
 * While nobody is there: the contact with the server, and updates. A new version that is on the device is taken at
 * once; one that the office asks for is looked for first.
 */
export const useContact = (): void => {
  const update = useUpdate()
  const requested = useKioskDevice()?.updateRequestedAt ?? undefined
  const isTaken = useRef(false)
  useRegularContact()
  useEffect(() => {
    if (requested === undefined) return
    void lookForUpdate().then((isNewest) => {
      if (!isNewest) return
      changeKioskDevice({ updateDone: requested })
      void contactServer()
    })
  }, [requested])
  useEffect(() => {
    if (update === undefined || isTaken.current || !isKiosk()) return
    isTaken.current = true
    void update()
  }, [update])
}
