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

/** The origin of the files in these tests. */
export const origin = { ip: '127.0.0.1', agent: 'test' }

/** A PNG with semitransparent pixels. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 10, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** Why something is refused: the reason of the field `file`, or of the request; `accepted` if it isn't. */
export const reasonOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'accepted',
    (error: { reason?: { key: string }; fields?: Record<string, { key: string }> }) =>
      error.fields?.['file']?.key ?? error.reason?.key ?? String(error),
  )

/** A server whose file storage is used without calls, by default by the owner of a business. */
export const openFileFixture = async () => {
  const server = await startTestApp()
  const owner = await server.actor('owner@demo.test')
  const employee = await server.actor('employee@demo.test')
  const businessId = owner.businessId ?? -1
  const { services } = server
  const incoming = (content: Buffer) => services.tempStore.take(Readable.from([content]), 'Scan 1.PDF', 30_000_000)
  const open = (actor: Actor, fileId: string, of = businessId) =>
    services.db.as(actor, (unit) => openStoredFile(services, { unit, actor, origin }, { businessId: of, fileId }))
  return {
    server,
    services,
    owner,
    employee,
    businessId,
    incoming,
    give: open,
    /** Stores content as an actor, and returns what is stored of it. */
    store: async (actor: Actor, content: Buffer, more: Partial<NewStoredFile> = {}) => {
      const file = await incoming(content)
      const what = { businessId, kind: 'business-document', field: 'file', rule: companyDocumentUpload, file } as const
      try {
        return await services.db.as(actor, (unit) =>
          storeUpload(services, { unit, actor, origin }, { ...what, ...more }),
        )
      } finally {
        await file.release()
      }
    },
    contentOf: async (fileId: string) => buffer((await open(owner, fileId)).stream),
    stored: () => storedIn(server),
    rowOf: (fileId: string) =>
      services.db.system(({ trx }) =>
        trx.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst(),
      ),
  }
}
