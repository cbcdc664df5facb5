import { createContext, use } from 'react'

/** Whether the device is known to be one person's own; where nobody says so, it is not. */
export const PersonalDeviceContext = createContext(false)

/**
 * What a field says to the browser of what it holds: the token on a person's own device, `off` anywhere else and where
 * there is none. A browser keeps in its own files, in clear, what a field without `off` was given, and offers it to the
 * next person at the device.
 */
export const useAutoComplete = (token?: string): string => {
  const isPersonal = use(PersonalDeviceContext)
  return isPersonal && token !== undefined ? token : 'off'
}
