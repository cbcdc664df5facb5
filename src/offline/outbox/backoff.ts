/** The wait after a first failure, in milliseconds. */
export const firstDelay = 2_000
const longest = 5 * 60_000

/** The longest wait that a server is granted, in milliseconds. */
export const longestWait = 15 * 60_000

/**
 * Milliseconds to wait after so many failed attempts: 2 s, 4 s, ... 5 min, each shortened by up to a quarter so that
 * devices don't retry together. A wait that the server requested is kept, up to a quarter of an hour.
 */
export const retryDelay = (attempts: number, random: () => number, retryAfter?: number): number => {
  if (retryAfter !== undefined) {
    const requested = Math.min(longestWait / 1.1, retryAfter * 1000)
    return Math.min(longestWait, Math.ceil(requested * (1 + random() / 10)))
  }
  const whole = Math.min(longest, firstDelay * 2 ** Math.min(20, Math.max(0, attempts - 1)))
  return Math.round(whole * (1 - random() / 4))
}
