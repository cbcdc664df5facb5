/**
 * What an application does on this device. A first visit shows its questions before this has loaded; it loads as one
 * chunk, so that whatever was used once needs no network later.
 */
export const loadDeviceModule = () => import('./device-draft.ts')

/**
 * Opens the device storage for an anonymous applicant before it is needed: failures are reported where the answers are
 * needed.
 */
export const preloadDevice = (): void => {
  loadDeviceModule()
    .then(({ openApplicant }) => openApplicant())
    .catch(() => undefined)
}
