import { spelledCode, typedAlphabet } from './typed-code.ts'

/** Digits of the PIN that leaves kiosk mode. */
export const pinDigits = { min: 6, max: 10 } as const

/** Wrong PINs in a row without a wait. */
const freeTries = 5

/** The longest wait, in seconds. */
const longestWait = 86_400

/** Wrong PINs in a row after which a device without a network accepts none. */
export const offlineTries = 10

/** Seconds to wait after so many wrong PINs in a row: a minute after the fifth, twice as long after each further one. */
export const pinWaitSeconds = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(60 * 2 ** Math.min(failures - freeTries, 20), longestWait)

/** Seconds of an untouched visit until it asks whether anyone is there. */
export const visitIdleSeconds = 60

/** Seconds in which that question can be answered. */
export const visitQuestionSeconds = 30

/** Minutes between two contacts of a device that waits for a visit. */
export const contactMinutes = 3

/** Hours after which unsent work is old. */
export const unsentHours = 24

/** Days ahead in which a deadline of the location is endangered by unsent work. */
export const deadlineDays = 2

/** Symbols of a code that sets up a kiosk. */
export const kioskCodeLength = 8

/** Minutes that such a code is good for. */
export const kioskCodeMinutes = 10

const kioskCode = new RegExp(`^[${typedAlphabet}]{${kioskCodeLength}}$`)

/** A typed code that sets up a kiosk, as it is compared; undefined if no such code looks like it. */
export const kioskCodeIn = (typed: string): string | undefined => {
  const code = spelledCode(typed)
  return kioskCode.test(code) ? code : undefined
}

/** Such a code in two groups, as it is read aloud. */
export const shownKioskCode = (code: string): string =>
  `${code.slice(0, kioskCodeLength / 2)}-${code.slice(kioskCodeLength / 2)}`
