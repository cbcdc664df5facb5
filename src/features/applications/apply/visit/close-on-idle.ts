import { loadDeviceModule } from '../machine/lazy-device.ts'

/** Minutes of inactivity after which a shared device shows no one's answers any more. */
export const idleMinutes = 10

let timer: ReturnType<typeof setTimeout> | undefined

/** The page is visible: what was typed stays open. */
export const cancelIdleClose = (): void => clearTimeout(timer)

/** The page was left for another one in this tab: a person who returns soon continues where they were. */
export const scheduleIdleClose = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    loadDeviceModule().then(
      ({ closeApplicant }) => closeApplicant(),
      // A page that never loaded has opened nothing.
      () => undefined,
    )
  }, idleMinutes * 60_000)
}
