import { loadDeviceModule } from '../machine/lazy-device.ts'

/** Minutes without a sign of life after which a shared device shows nobody's answers any more. */
export const idleMinutes = 10

let timer: ReturnType<typeof setTimeout> | undefined

/** The page is shown: what was typed stays open. */
export const cancelIdleClose = (): void => clearTimeout(timer)

/** The page was left for another one of this tab: who comes back soon goes on where they were. */
export const scheduleIdleClose = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    loadDeviceModule().then(
      ({ closeApplicant }) => closeApplicant(),
      // What never came has opened nothing.
      () => undefined,
    )
  }, idleMinutes * 60_000)
}
