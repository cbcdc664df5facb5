import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import type { DrainPorts } from './drain.ts'
import { outcomeOf } from './outcome.ts'
import { readAnswer } from './read-reply.ts'
import type { UnsentFile, UnsentItem } from './unsent-file.ts'

/**
 * What became of an item: `waiting` until it is sent; `held`: what its form needs before it did not arrive; `not sent`:
 * no network, or a server that asked to wait.
 */
export type ItemResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'received'; readonly confirmationNumber: string | null; readonly at: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'expired' }
  | { readonly kind: 'held' }
  | { readonly kind: 'not sent' }

const sendItem = async (
  ports: Pick<DrainPorts, 'send' | 'now'>,
  file: UnsentFile,
  item: UnsentItem,
): Promise<ItemResult> => {
  const path = outboxPath(item.endpoint)
  if (path === undefined) return { kind: 'expired' }
  const headers = { 'Content-Type': encryptedMediaType, 'Idempotency-Key': item.id, Ticket: item.ticket }
  const raw = await ports.send({ method: 'POST', path, headers, body: await file.bodyOf(item) })
  const outcome = outcomeOf(readAnswer(item, raw, ports.now()))
  switch (outcome.entry) {
    case 'received':
      return { kind: 'received', confirmationNumber: outcome.confirmationNumber, at: outcome.at }
    case 'needs login':
      return { kind: 'expired' }
    case 'needs help':
    case 'refused':
      return { kind: 'refused', problem: outcome.problem }
    case 'pending':
      return { kind: 'not sent' }
  }
}

/**
 * Sends the items of a file that have no final result yet, one after the other, each under its own ticket, and reports
 * each result. The server gives the first answer again for what it has, so a file can be sent again.
 */
export const sendUnsentFile = async (
  ports: Pick<DrainPorts, 'send' | 'now'>,
  file: UnsentFile,
  resultOf: (item: UnsentItem) => ItemResult,
  report: (item: UnsentItem, result: ItemResult) => void,
): Promise<void> => {
  const stopped = new Set<number>()
  for (const item of file.items) {
    const before = resultOf(item).kind
    if (before === 'received') continue
    const isFinal = before === 'refused' || before === 'expired'
    const result: ItemResult = isFinal
      ? resultOf(item)
      : stopped.has(item.group)
        ? { kind: 'held' }
        : await sendItem(ports, file, item)
    if (result.kind !== 'received') stopped.add(item.group)
    report(item, result)
  }
}
