import { PublicError } from '../jobs/job-errors.ts'
import type { Texts } from './texts.ts'
import { shownAnswer, TextRefused } from './texts.ts'

/** Milliseconds that a gateway may take to answer. */
const answerMs = 20_000

/** Answers that say that this message can't be sent, whenever it is tried: all else may succeed later. */
const refusals = new Set([400, 404, 410, 422])

/**
 * Sends text messages through an HTTP gateway: one POST of `{ id, to, from, text }` with the token as bearer. A status
 * from 200 to 299 means that it was accepted; the `id` of the answer is what its delivery reports name.
 */
export const openHttpGateway = ({
  url,
  token,
  from,
}: {
  readonly url: string
  readonly token: string | undefined
  readonly from: string | undefined
}): Texts => ({
  kind: 'gateway',
  send: async ({ to, text }, id) => {
    const answer = await fetch(url, {
      method: 'POST',
      // Another address would get the token.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to, ...(from === undefined ? {} : { from }), text }),
    }).catch((error: unknown) => {
      throw new PublicError('text gateway: no answer', { cause: error })
    })
    const body = (await answer.text().catch(() => '')).slice(0, 10_000)
    if (answer.ok) return idIn(body)
    if (refusals.has(answer.status)) throw new TextRefused(shownAnswer(`${answer.status} ${body}`))
    throw new PublicError(`text gateway: ${answer.status}`)
  },
  listen: () => undefined,
  close: () => undefined,
})

const idIn = (body: string): string | null => {
  try {
    const { id } = JSON.parse(body) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : null
  } catch {
    return null
  }
}
