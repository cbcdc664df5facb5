import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTempStore, BodyTooLarge } from './temp-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-temp-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...all: Uint8Array[]) {
  yield* all
}

describe('the temp store', () => {
  it('returns a file any number of times, also concurrently', async () => {
    const tempStore = await openTempStore(folder)
    const content = randomBytes(300_000)
    const file = await tempStore.take(pieces(content.subarray(0, 7), content.subarray(7)), 'a.pdf', 300_000)
    expect(file).toMatchObject({ name: 'a.pdf', size: 300_000 })
    expect(file.digest).toBe(createHash('sha256').update(content).digest('hex'))
    expect(content.indexOf(file.head)).toBe(0)
    const [first, second] = await Promise.all([buffer(file.stream()), file.bytes()])
    expect(content.equals(first) && content.equals(second)).toBe(true)
    await file.release()
    await file.release()
  })

  it('has nothing in its folder, neither while a file is open nor after', async () => {
    const tempStore = await openTempStore(folder)
    const file = await tempStore.take(pieces(Buffer.from('x')), 'a', 10)
    expect(await readdir(folder)).toEqual([])
    await file.release()
    await expect(file.bytes()).rejects.toThrow()
  })

  it('refuses content at the first byte beyond the limit', async () => {
    const tempStore = await openTempStore(folder)
    let bytesRead = 0
    async function* endless() {
      for (;;) {
        bytesRead += 1000
        yield Buffer.alloc(1000)
      }
    }
    await expect(tempStore.take(endless(), 'a', 100_000)).rejects.toThrow(BodyTooLarge)
    expect(bytesRead).toBeLessThan(200_000)
    expect(await readdir(folder)).toEqual([])
  })

  it('deletes what a stopped server left', async () => {
    await writeFile(path.join(folder, 'stale'), 'x')
    await openTempStore(folder)
    expect(await readdir(folder)).toEqual([])
  })
})
