import type { Installation } from './installation.ts'

const tries = 100
const waitMs = 100

/**
 * Reads mailboxes by the texts of the emails to an address, newest first: what it has found once isn't found again, so
 * that a link or a code is the one of the step that was taken last.
 */
export const mailboxReader = (textsTo: (address: string) => Promise<readonly string[]>): Installation['mailed'] => {
  const read = new Set<string>()
  return async (address, pattern) => {
    for (let at = 0; at < tries; at += 1) {
      const values = (await textsTo(address)).flatMap((text) => pattern.exec(text)?.[1] ?? [])
      const fresh = values.find((value) => !read.has(value))
      if (fresh !== undefined) {
        for (const value of values) read.add(value)
        return fresh
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
    return undefined
  }
}
