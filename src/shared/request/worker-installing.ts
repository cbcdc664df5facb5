/**
 * True while the worker still puts the app away on this device: what a network that goes away must not take is fetched by
 * the page itself meanwhile.
 */
export const isServiceWorkerInstalling = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration !== undefined && registration.active === null
}
