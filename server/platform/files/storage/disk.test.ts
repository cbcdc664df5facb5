import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDisk } from './disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-disk-'))
})
afterEach(() => rm(folder, { recursive: true }))

const keysOf = async (disk: ReturnType<typeof openDisk>) => {
  const keys: string[] = []
  for await (const { key } of disk.list()) keys.push(key)
  return keys.sort()
}

describe('files on the disk', () => {
  it('are given as they were put, listed, and gone once removed', async () => {
    const disk = openDisk(folder)
    await disk.put('7/abc', Readable.from([Buffer.from('he'), Buffer.from('llo')]))
    await disk.put('8/def', Readable.from([]))
    expect(await text((await disk.get('7/abc')) ?? Readable.from(['missing']))).toBe('hello')
    expect(await text((await disk.get('8/def')) ?? Readable.from(['missing']))).toBe('')
    expect(await keysOf(disk)).toEqual(['7/abc', '8/def'])
    await disk.remove('7/abc')
    await disk.remove('7/abc')
    expect(await disk.get('7/abc')).toBeUndefined()
    expect(await keysOf(disk)).toEqual(['8/def'])
  })

  it('are whole or not there: what breaks off leaves nothing behind', async () => {
    const disk = openDisk(folder)
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000)
        throw new Error('broken off')
      })(),
    )
    await expect(disk.put('7/abc', broken)).rejects.toThrow('broken off')
    expect(await disk.get('7/abc')).toBeUndefined()
    expect(await readdir(path.join(folder, '7'))).toEqual([])
  })

  it('are listed half where a kill cut them short, so that they can be removed', async () => {
    const disk = openDisk(folder)
    await disk.put('7/abc', Readable.from([Buffer.from('x')]))
    const { writeFile } = await import('node:fs/promises')
    await writeFile(path.join(folder, '7', 'def.12345678.part'), 'half')
    expect(await keysOf(disk)).toEqual(['7/abc', '7/def.12345678.part'])
    await disk.remove('7/def.12345678.part')
    expect(await keysOf(disk)).toEqual(['7/abc'])
  })

  it('have no key that leads elsewhere', async () => {
    const disk = openDisk(folder)
    for (const key of ['../x', '/etc/passwd', '7/../../x', '', '7/a\0b', '7/a.b', '7/../x.12345678.part'])
      await expect((async () => disk.put(key, Readable.from([Buffer.from('x')])))(), key).rejects.toThrow(
        'not a storage key',
      )
    await expect((async () => disk.get('7/abc.12345678.part'))()).rejects.toThrow('not a storage key')
  })

  it('are none where there is no folder yet', async () => {
    expect(await keysOf(openDisk(path.join(folder, 'nowhere')))).toEqual([])
  })
})
