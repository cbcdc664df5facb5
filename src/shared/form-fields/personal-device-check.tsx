import { isKiosk } from '../kiosk-mode.ts'
import { FormCheck } from './form-check.tsx'

/** Whether this device is the person's own, at a login; a kiosk is no one's, and isn't asked about. */
export function PersonalDeviceCheck({ label, hint }: { readonly label: string; readonly hint: string }) {
  return isKiosk() ? null : <FormCheck name="own-device" label={label} hint={hint} />
}
