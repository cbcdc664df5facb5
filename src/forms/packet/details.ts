import type { FormDetail } from '#contract/api/form-calls.ts'
import type { FormKey } from '#contract/forms/index.ts'
import { formOf, forms } from '#contract/forms/index.ts'
import { Problem } from '#contract/problems.ts'
import type { CallName } from '#src/api/calls.ts'
import type { Client } from '#src/api/client.ts'
import { loadCached, saveCached } from '#src/offline/cached.ts'
import type { Packet } from './packet.ts'

/** What a form opens with, whatever its answers are. */
export type AnyDetail = FormDetail<Readonly<Record<string, unknown>>>

const nameOf = (userDocumentId: number) => `form:${userDocumentId}`
const autofill = { w4: 'w4.getAutofill' } as const satisfies Record<FormKey, CallName>

const askDetail = (client: Client, key: FormKey, UserDocumentId: number): Promise<AnyDetail> =>
  client.call(autofill[key], { body: { UserDocumentId } })

/** Finds a document among all forms, for those who review it; nothing of it is kept on the device. */
export const findDetail = async (
  client: Client,
  userDocumentId: number,
): Promise<{ readonly formId: number; readonly detail: AnyDetail }> => {
  let missing: unknown
  for (const { key, id: formId } of Object.values(forms)) {
    try {
      return { formId, detail: await askDetail(client, key, userDocumentId) }
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'not found') throw error
      missing = error
    }
  }
  throw missing
}

/** Asks what a form opens with, and keeps it for opening it offline. */
export const fetchDetail = async (client: Client, formId: number, userDocumentId: number): Promise<AnyDetail> => {
  const key = formOf(formId)?.key
  if (key === undefined) throw new Error(`no form ${formId}`)
  const detail = await askDetail(client, key, userDocumentId)
  await saveCached(nameOf(userDocumentId), detail).catch(() => undefined)
  return detail
}

/** What a form opens with, as last kept on this device. */
export const keptDetail = async (userDocumentId: number): Promise<AnyDetail | undefined> =>
  (await loadCached<AnyDetail>(nameOf(userDocumentId)).catch(() => undefined))?.value

/** Fetches ahead what the open forms begin with, so that they open without a network. */
export const fetchAhead = async (client: Client, packet: Packet): Promise<void> => {
  for (const row of packet.rows) {
    const isOpen = row.status === 'open' || row.status === 'rejected'
    if (!isOpen || formOf(row.formId) === undefined) continue
    if ((await keptDetail(row.userDocumentId))?.status === row.status) continue
    await fetchDetail(client, row.formId, row.userDocumentId).catch(() => undefined)
  }
}
