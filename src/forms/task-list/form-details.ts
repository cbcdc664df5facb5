import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { formOf } from '#contract/forms/registry.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import type { Client } from '#src/api/client.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import type { Packet } from './task-list.ts'

/** What a form opens with, regardless of its answers. */
export type AnyDetail = FormDetail<Readonly<Record<string, unknown>>>

const nameOf = (userDocumentId: number) => `form:${userDocumentId}`

const requestDetail = async (client: Client, key: FormKey, userDocumentId: number): Promise<AnyDetail> =>
  client.call(`${key}.getAutofill`, { body: { userDocumentId } })

/** Requests what a form opens with, and stores it for opening it offline. */
export const fetchDetail = async (client: Client, formId: number, userDocumentId: number): Promise<AnyDetail> => {
  const key = formOf(formId)?.key
  if (key === undefined) throw new Error(`no form ${formId}`)
  const detail = await requestDetail(client, key, userDocumentId)
  await saveCached(nameOf(userDocumentId), detail).catch(() => undefined)
  return detail
}

/** What a form opens with, as last stored on this device. */
export const readCachedDetail = async (userDocumentId: number): Promise<AnyDetail | undefined> =>
  (await loadCached<AnyDetail>(nameOf(userDocumentId)).catch(() => undefined))?.value

/** Preloads what the open forms start with, so that they open offline. */
export const prefetchForms = async (client: Client, packet: Packet): Promise<void> => {
  for (const row of packet.rows) {
    const isOpen = isOpenTask(row.status)
    if (!isOpen || formOf(row.formId) === undefined) continue
    if ((await readCachedDetail(row.userDocumentId))?.status === row.status) continue
    await fetchDetail(client, row.formId, row.userDocumentId).catch(() => undefined)
  }
}
