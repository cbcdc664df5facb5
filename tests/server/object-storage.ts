import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** An S3 server in its own process, with one bucket. */
export interface ObjectStorage {
  /** Its `S3_*` variables; databases of the demo were made with another storage. */
  readonly env: { readonly S3_ENDPOINT: string; readonly S3_BUCKET: string; readonly ACCEPT_NEW_STORAGE: string }
  /** The folder its objects are in. */
  readonly folder: string
  /** Kills it as a power cut would. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** The key that its server knows, with the same as secret: the AWS library reads it from these variables. */
export const objectStorageKey = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts an S3 server with the bucket `firstday`. */
export const openObjectStorage = async (): Promise<ObjectStorage> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-s3-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/s3-server.ts', folder, 'firstday'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString()
      const port = /S3 is at (\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(port)
    })
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}: ${output}`)))
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'firstday', ACCEPT_NEW_STORAGE: '1' },
    folder,
    kill,
    close: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
