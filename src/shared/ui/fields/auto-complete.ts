import { createContext, use } from 'react'

/** Whether the device is known to be one person's own; by default it is not. */
export const PersonalDeviceContext = createContext(false)

/**
 * A field's `autocomplete` value: the token on a personal device, `off` anywhere else and where there is none. A
 * browser stores in its own files, unencrypted, what was typed into a field without `off`, and offers it to the next
 * person at the device.
 */
export const useAutoComplete = (token?: string): string => {
  const isPersonal = use(PersonalDeviceContext)
  return isPersonal && token !== undefined ? token : 'off'
}
