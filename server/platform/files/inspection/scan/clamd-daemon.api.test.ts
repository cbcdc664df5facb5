import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { openFileFixture } from '#server/platform/files/files.fixture.ts'
import { freePort } from '#tests/server/server-process.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { Scanner } from './scanner.ts'
import { openClamd } from './clamd.ts'

/** What the test's own signature finds. */
const unwanted = 'firstday-test-signature-7f3a'

const connects = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

describe.skipIf(!hasTool('clamd'))('clamd (needs clamd)', () => {
  let folder: string
  let daemon: ChildProcess
  let scanner: Scanner
  let files: Awaited<ReturnType<typeof openFileFixture>>

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-clamd-'))
    const port = await freePort()
    await writeFile(path.join(folder, 'own.ndb'), `Firstday.Test:0:*:${Buffer.from(unwanted).toString('hex')}\n`)
    const settings = {
      Foreground: 'yes',
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      DatabaseDirectory: folder,
      TemporaryDirectory: folder,
      PidFile: path.join(folder, 'pid'),
      LogFile: path.join(folder, 'log'),
      StreamMaxLength: '20M',
      SelfCheck: 0,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
    await writeFile(path.join(folder, 'clamd.conf'), lines.join(''))
    daemon = spawn('clamd', [`--config-file=${path.join(folder, 'clamd.conf')}`], { stdio: 'ignore' })
    while (!(await connects(port)) && daemon.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50))
    scanner = openClamd({ host: '127.0.0.1', port })
    files = await openFileFixture()
    Object.assign(files.services, { scanner })
  }, 90_000)
  afterAll(async () => {
    const ended = new Promise((resolve) => daemon.once('exit', resolve))
    daemon.kill()
    await ended
    await files.server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const refusal = (content: Buffer) =>
    files.store(files.owner, content).then(
      () => 'accepted',
      (error: { fields?: { file?: { key: string } }; name?: string }) => error.fields?.file?.key ?? error.name,
    )

  it('finds its signature in a file, wherever in it', async () => {
    expect(await scanner.isInfected(Readable.from([Buffer.from(`x${unwanted}`)]))).toBe(true)
    const [before, after] = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(1000, 'b')]
    expect(await scanner.isInfected(Readable.from([before, Buffer.from(unwanted), after]))).toBe(true)
    expect(await scanner.isInfected(Readable.from([before, after]))).toBe(false)
  })

  it('lets a clean PDF be stored, and refuses one with the signature', async () => {
    expect(await refusal(pdfFile('clean'))).toBe('accepted')
    const before = await files.stored()
    expect(await refusal(pdfFile('x', unwanted))).toBe('fileInfected')
    expect(await files.stored()).toEqual(before)
  })

  it('refuses what it didn’t scan to the end', async () => {
    await expect(scanner.isInfected(Readable.from([Buffer.alloc(25_000_000, 'a')]))).rejects.toThrow('was not scanned')
  })

  it('refuses every file while it is down', async () => {
    const own = files.services.scanner
    Object.assign(files.services, { scanner: openClamd({ host: '127.0.0.1', port: await freePort() }) })
    expect(await refusal(pdfFile('clean again'))).toBe('ScanFailed')
    Object.assign(files.services, { scanner: own })
  })
})
