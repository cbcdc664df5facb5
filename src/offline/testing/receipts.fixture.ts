import type { ReceiptsState } from '#contract/endpoints/receipts.ts'
import type { Client } from '#src/api/client.ts'
import type { RawAnswer } from '../outbox/read-reply.ts'
import type { SealedRequest } from '../outbox/drain.ts'
import type { IdempotentServer } from './idempotent-server.fixture.ts'

const prefix = 'receipt of '

/** Receipts of an idempotent server, and a client that compares them with what it has. */
export const createReceiptsFixture = (server: IdempotentServer) => {
  let durableUntil = ''
  /** Adds a receipt to a confirmation. */
  const withReceipt = (answer: RawAnswer, { headers }: SealedRequest): RawAnswer => {
    if (answer.kind === 'no answer' || answer.status !== 200) return answer
    const reply = JSON.parse(answer.text) as { readonly data: object }
    const data = { ...reply.data, receipt: prefix + String(headers['Idempotency-Key']) }
    return { ...answer, text: JSON.stringify({ ...reply, data }) }
  }
  const check = ({ receipts }: { readonly receipts: readonly string[] }): ReceiptsState => {
    const ids = receipts.map((receipt) => receipt.slice(prefix.length))
    const has = (id: string) => server.effects.some((effect) => effect.id === id)
    return { known: ids.filter(has), lost: ids.filter((id) => !has(id)), durableUntil }
  }
  const call = (_name: string, { body }: { body: { readonly receipts: readonly string[] } }) =>
    Promise.resolve(check(body))
  return {
    client: { call } as unknown as Client,
    withReceipt,
    /** Everything is in a backup now. */
    makeDurable: () => {
      durableUntil = '2999-01-01T00:00:00Z'
    },
  }
}
