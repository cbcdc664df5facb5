/**
 * What an application does on this device. A first visit shows its questions before it is here; it comes whole, so that
 * whatever of it was used once needs no network later.
 */
export const loadDeviceModule = () => import('./device-draft.ts')

/** Opens the device for whoever is no one yet, before it is needed: what fails is said where the answers are needed. */
export const preloadDevice = (): void => {
  loadDeviceModule()
    .then(({ openApplicant }) => openApplicant())
    .catch(() => undefined)
}
