/** The browser's offer to install the app; Chromium's only. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPrompt | undefined

addEventListener('beforeinstallprompt', (event) => {
  // Offered where it is of use, not in a bar over the form.
  event.preventDefault()
  offer = event as InstallPrompt
})

/** Takes the offer, which is good once; undefined where the app is installed, or can't be. */
export const takeInstallPrompt = (): InstallPrompt | undefined => {
  const taken = offer
  offer = undefined
  return taken
}

/** Whether the browser offers to install the app. */
export const canInstall = (): boolean => offer !== undefined
