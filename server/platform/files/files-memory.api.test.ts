import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import type { Actor } from '#server/platform/database/database.ts'
import { storeUpload } from '#server/platform/files/store-file.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { readParts, releaseTempFiles } from '#server/platform/http/read-body.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { Watch } from '#tests/server/memory-watch.ts'
import { watchMemory } from '#tests/server/memory-watch.ts'

let server: TestApp
let owner: Actor
let port: number
let token: string
const mega = 1024 * 1024
const pieceBytes = 64 * 1024

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.actor('owner@demo.test')
  token = await server.logIn('owner@demo.test')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const boundary = 'BOUNDARY'
/** A PDF of a number of megabytes, most of which is a comment in the content of its page. */
const fileOf = (megabytes: number) => pdfFile('x', 'pages and pages '.repeat(megabytes * (mega / 16)))
/** A multipart body with a file, in pieces that are made while it is read. */
function* bodyOf(file: Buffer) {
  yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.pdf"\r\n\r\n`)
  for (let at = 0; at < file.length; at += pieceBytes) yield Buffer.from(file.subarray(at, at + pieceBytes))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** Receives a file like a call, stores it, and returns its id. */
const takeIn = async (content: Buffer, watch: Watch): Promise<string> => {
  const every = content.length * 0.6
  const body = watch.through(Readable.from(bodyOf(content)), every)
  const read = await readParts(body, {
    contentType: `multipart/form-data; boundary=${boundary}`,
    rules: { file: companyDocumentUpload },
    tempStore: server.services.tempStore,
    textMax: 1000,
  })
  const file = read.files['file']
  if (file === undefined) throw new Error('no file')
  const { storage } = server.services
  const put: typeof storage.put = (key, sealed) => storage.put(key, watch.through(sealed, every))
  const stored = await server.services.db.as(owner, (unit) =>
    storeUpload(
      { ...server.services, storage: { ...storage, put } },
      { unit, actor: owner, origin: { ip: '', agent: '' } },
      { businessId: owner.businessId ?? -1, kind: 'logo', field: 'file', rule: companyDocumentUpload, file },
    ),
  )
  await releaseTempFiles(read.files)
  return stored.fileId
}

/** Downloads a file over HTTP, and returns its length. */
const fetchIt = async (fileId: string, length: number, watch: Watch): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/files/${fileId}`, headers }, resolve)
    sent.on('error', reject)
    sent.end()
  })
  let size = 0
  for await (const bytes of watch.through(answer, length * 0.6) as AsyncIterable<Buffer>) size += bytes.length
  return size
}

/** The peak memory of the server's own thread while several uploads of a size, and their downloads, run at once. */
const through = async (megabytes: number, times: number): Promise<number> => {
  const content = fileOf(megabytes)
  const watch = watchMemory()
  const both = async () => {
    expect(await fetchIt(await takeIn(content, watch), content.length, watch)).toBe(content.length)
    watch.look()
  }
  await Promise.all(Array.from({ length: times }, both))
  return watch.most()
}

it('four PDFs of 10 MB are uploaded and downloaded at once in about the memory of four of 1 MB', async () => {
  await through(1, 4)
  const small = await through(1, 4)
  let more = Infinity
  // Other work of the process can only add to it, while a file held in memory shows every time.
  for (let tries = 0; tries < 3 && more >= 8 * mega; tries += 1) more = (await through(10, 4)) - small
  expect(more).toBeLessThan(8 * mega)
}, 300_000)
