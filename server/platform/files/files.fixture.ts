import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import type { Actor } from '#server/platform/database/database.ts'
import { openStoredFile } from '#server/platform/files/open-file.ts'
import type { NewStoredFile } from '#server/platform/files/store-file.ts'
import { storeUpload } from '#server/platform/files/store-file.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { storedIn } from './uploads.fixture.ts'

/** Where the files of these tests come from. */
export const origin = { ip: '127.0.0.1', agent: 'test' }

/** A quiet PDF that says something. */
export const pdf = (text = 'x'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** A PNG with half-clear pixels. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 10, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** Why something is refused: the reason of the field `file`, or of the whole; `accepted` when it isn't. */
export const reasonOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'accepted',
    (error: { reason?: { key: string }; fields?: Record<string, { key: string }> }) =>
      error.fields?.['file']?.key ?? error.reason?.key ?? String(error),
  )

/** A house whose file room is used without calls, by the owner of a business unless said otherwise. */
export const openFileRoom = async () => {
  const house = await startTestApp()
  const owner = await house.actor('owner@demo.test')
  const employee = await house.actor('employee@demo.test')
  const businessId = owner.businessId ?? -1
  const { deps } = house
  const incoming = (content: Buffer) => deps.spool.take(Readable.from([content]), 'Scan 1.PDF', 30_000_000)
  const give = (actor: Actor, fileId: string, of = businessId) =>
    deps.db.as(actor, (trx) => openStoredFile(deps, trx, { businessId: of, fileId }))
  return {
    house,
    deps,
    owner,
    employee,
    businessId,
    incoming,
    give,
    /** Keeps a content as an actor would, and answers what is kept of it. */
    keep: async (actor: Actor, content: Buffer, more: Partial<NewStoredFile> = {}) => {
      const file = await incoming(content)
      const what = { businessId, kind: 'business-document', field: 'file', rule: companyDocumentUpload, file } as const
      try {
        return await deps.db.as(actor, (trx) => storeUpload(deps, { trx, actor, origin }, { ...what, ...more }))
      } finally {
        await file.release()
      }
    },
    contentOf: async (fileId: string) => buffer((await give(owner, fileId)).stream),
    stored: () => storedIn(house),
    rowOf: (fileId: string) =>
      deps.db.system((trx) => trx.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst()),
  }
}
