import type { X509Certificate } from 'node:crypto'
import { requestTimeStamp } from './time-stamp-request.ts'

/** The time stamps of seals, from the authority of an operator. */
export interface TimeStamps {
  /** The certificates that authorities have to lead to, those of earlier time stamps included. */
  readonly roots: readonly X509Certificate[]
  /** The verified token over a signature's value; undefined where there is none now. Never throws. */
  stamp(signature: Uint8Array): Promise<Uint8Array | undefined>
  /** `none`: no authority is set; `missed`: the last time this server needed one, it got none. */
  state(): 'none' | 'current' | 'missed'
}

/** The time stamp authority of PDF seals. */
export interface TimeStampSettings {
  /** Where it answers; absent: seals get no time stamp, and earlier ones are verified. */
  readonly url: string | undefined
  /** The certificates that time stamps have to lead to. */
  readonly roots: readonly X509Certificate[]
}

/** Milliseconds for an answer: a signature waits for it, in its transaction. */
const answerMs = 5000
/** Milliseconds after a failure in which seals don't wait again. */
const pauseMs = 60_000

/**
 * The time stamps of one server. Where the authority gives none in time, `report` learns why, and for a minute nothing
 * is requested: who signs doesn't wait for it again and again.
 */
export const openTimeStamps = (
  { url, roots }: TimeStampSettings,
  report: (error: unknown) => void,
  { clock = Date.now, timeoutMs = answerMs } = {},
): TimeStamps => {
  let missedAt: number | undefined
  return {
    roots,
    stamp: async (signature) => {
      if (url === undefined) return undefined
      if (missedAt !== undefined && clock() - missedAt < pauseMs) return undefined
      try {
        const token = await requestTimeStamp(url, signature, roots, timeoutMs)
        missedAt = undefined
        return token
      } catch (error) {
        missedAt = clock()
        report(error)
        return undefined
      }
    },
    state: () => (url === undefined ? 'none' : missedAt === undefined ? 'current' : 'missed'),
  }
}
