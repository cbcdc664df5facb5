import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { createSubmissionFixture, maria, pdf } from '../testing/offline.fixture.ts'
import { drain } from './drain.ts'
import { sendUnsentFile, type ItemResult } from './send-unsent-file.ts'
import { makeUnsentFile, readUnsentFile, type UnsentFile } from './unsent-file.ts'

const origin = 'https://firstday.example'
let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>

beforeEach(async () => {
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
})

const opened = async (): Promise<UnsentFile> => {
  const read = await readUnsentFile((await makeUnsentFile(origin)).file)
  if (read === undefined) throw new Error('not read')
  return read
}

/** Sends a file as another device would, and lists what became of each item. */
const upload = async (file: UnsentFile, send = fixture.server.send, before: readonly ItemResult[] = []) => {
  const results = new Map(file.items.map(({ id }, index) => [id, before[index] ?? { kind: 'waiting' as const }]))
  await sendUnsentFile(
    { send, now: Date.now },
    file,
    ({ id }) => results.get(id) ?? { kind: 'waiting' },
    ({ id }, result) => results.set(id, result),
  )
  return [...results.values()]
}
const kinds = (results: readonly ItemResult[]) => results.map(({ kind }) => kind)

describe('a file of unsent work', () => {
  it('has the form and its file, and nothing that was typed or names a person', async () => {
    await saveFile('doc:4', pdf())
    await fixture.submit(maria, 'doc:4')
    const { file, count } = await makeUnsentFile(origin)
    expect(count).toBe(2)
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
    for (const typed of ['123-45-6789', maria, 'card.pdf', '%PDF']) expect(text).not.toContain(typed)
    expect(await db.outbox.count()).toBe(2)
  })

  it('arrives once, by whichever way', async () => {
    await fixture.submit(maria, 'doc:4')
    await fixture.submit(maria, 'doc:5')
    const file = await opened()
    const first = await upload(file)
    expect(kinds(first)).toEqual(['received', 'received'])
    expect(await upload(await opened())).toEqual(first)
    await drain(fixture.world.ports, 'all')
    expect(await db.outbox.count()).toBe(0)
    expect(fixture.server.effects.map(({ lane }) => lane)).toEqual(['doc:4', 'doc:5'])
  })

  it('holds a form back whose file did not arrive, and sends the others', async () => {
    await saveFile('doc:4', pdf())
    await fixture.submit(maria, 'doc:4')
    await fixture.submit(maria, 'doc:5')
    const file = await opened()
    const isUpload = (path: string) => path.endsWith('uploadDocument')
    const first = await upload(file, async (request) =>
      isUpload(request.path) ? { kind: 'no answer' } : fixture.server.send(request),
    )
    expect(kinds(first)).toEqual(['not sent', 'held', 'received'])
    expect(kinds(await upload(file, fixture.server.send, first))).toEqual(['received', 'received', 'received'])
  })

  it('is not read when it is something else, changed, or a part is missing', async () => {
    await fixture.submit(maria, 'doc:4')
    const { file } = await makeUnsentFile(origin)
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
    const others = [
      new Blob(['']),
      new Blob(['%PDF-1.7\n']),
      new Blob(['{"format":"firstday unsent work","version":1}\n']),
      new Blob(['{"format":"firstday unsent work","version":2,"origin":"x","items":[]}\n']),
      new Blob(['[null]\n']),
      file.slice(0, file.size - 1),
      new Blob([file, 'x']),
      new Blob([text.replace('"version":1', '"version":9')]),
    ]
    for (const other of others) expect(await readUnsentFile(other)).toBeUndefined()
  })
})
