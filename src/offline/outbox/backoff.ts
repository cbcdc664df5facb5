const first = 2_000
const longest = 5 * 60_000

/**
 * Milliseconds to wait after so many failed attempts: 2 s, 4 s, ... 5 min, each shortened by up to a quarter so that
 * devices don't retry together. A wait that the server requested is never shortened.
 */
export const retryDelay = (attempts: number, random: () => number, retryAfter?: number): number => {
  if (retryAfter !== undefined) return Math.ceil(retryAfter * 1000 * (1 + random() / 10))
  const whole = Math.min(longest, first * 2 ** Math.min(20, Math.max(0, attempts - 1)))
  return Math.round(whole * (1 - random() / 4))
}
