import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
  it('are returned unchanged, listed, and gone once removed', async () => {
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

  it('are complete or absent: an interrupted upload leaves nothing', async () => {
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

  it('are listed as partial if a kill interrupted them, so that they can be removed', async () => {
    const disk = openDisk(folder)
    await disk.put('7/abc', Readable.from([Buffer.from('x')]))
    await writeFile(path.join(folder, '7', 'def.12345678.part'), 'half')
    expect(await keysOf(disk)).toEqual(['7/abc', '7/def.12345678.part'])
    await disk.remove('7/def.12345678.part')
    expect(await keysOf(disk)).toEqual(['7/abc'])
  })

  it('accept no key that leads outside of the folder', async () => {
    const disk = openDisk(folder)
    for (const key of ['../x', '/etc/passwd', '7/../../x', '', '7/a\0b', '7/a.b', '7/../x.12345678.part'])
      await expect((async () => disk.put(key, Readable.from([Buffer.from('x')])))(), key).rejects.toThrow(
        'not a storage key',
      )
    await expect((async () => disk.get('7/abc.12345678.part'))()).rejects.toThrow('not a storage key')
  })

  it('are all listed, however many are in a folder and however deep', async () => {
    const written: string[] = []
    for (const within of ['7', '8', '8/2026', '8/2026/11']) {
      await mkdir(path.join(folder, within), { recursive: true })
      for (let at = 0; at < 300; at += 1) {
        const key = `${within}/file-${at}${at % 10 === 0 ? '.12345678.part' : ''}`
        await writeFile(path.join(folder, key), 'x')
        written.push(key)
      }
    }
    expect(await keysOf(openDisk(folder))).toEqual(written.sort())
  })

  it('are listed completely while others remove them', async () => {
    for (const within of ['7', '8', '9'])
      for (let at = 0; at < 100; at += 1)
        await openDisk(folder).put(`${within}/file-${at}`, Readable.from([Buffer.from('x')]))
    const disk = openDisk(folder)
    const names: string[] = []
    let first: string | undefined
    for await (const { key } of disk.list()) {
      const [within = ''] = key.split('/')
      if (first === undefined) {
        first = within
        for (const other of ['7', '8', '9'].filter((each) => each !== within))
          await rm(path.join(folder, other), { recursive: true })
        for (let at = 0; at < 50; at += 1) await disk.remove(`${within}/file-${at}`)
      }
      names.push(key)
    }
    expect(names).toEqual(
      expect.arrayContaining(Array.from({ length: 50 }, (_, at) => `${first ?? ''}/file-${at + 50}`)),
    )
    expect(names.length).toBeLessThanOrEqual(100)
  })

  it('are distinguished from other files, which stay', async () => {
    await openDisk(folder).put('7/abc', Readable.from([Buffer.from('x')]))
    await mkdir(path.join(folder, 'lost+found'))
    for (const other of ['7/.notes.txt', '7/a b', 'lost+found/abc']) await writeFile(path.join(folder, other), 'x')
    expect(await keysOf(openDisk(folder))).toEqual(['7/abc'])
  })

  it('are none if there is no folder yet', async () => {
    expect(await keysOf(openDisk(path.join(folder, 'nowhere')))).toEqual([])
  })
})
