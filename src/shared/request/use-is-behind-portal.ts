import { useSyncExternalStore } from 'react'
import { serverContact, watchContact } from '#src/api/server-contact.ts'

/** Whether a captive portal stands between this device and the server. */
export const useIsBehindPortal = (): boolean => useSyncExternalStore(watchContact, () => serverContact() === 'portal')
