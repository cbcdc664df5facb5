import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { looksRandom } from './master-key.ts'

/** Seconds that a command may take to print the master key. */
const limitSeconds = 30
/** Characters that are read of a command's output; a key has 64 at most. */
const outputMax = 1024

const keyIn = (output: string): Buffer | undefined => {
  const text = output.trim()
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, 'base64')
  return undefined
}

/**
 * Asks a command for the 32 bytes of a master key, which it prints in base64 or hexadecimal digits. It runs without a
 * shell; its errors go to those of the server, its output nowhere. Throws with a plain message without any output.
 */
export const requestMasterKey = async (
  [program = '', ...words]: readonly string[],
  { seconds = limitSeconds } = {},
): Promise<Buffer> => {
  const about = `the command for the master key (${program})`
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'], shell: false })
  let output = ''
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
    child.stdout.destroy()
  }, seconds * 1000)
  child.stdout.on('data', (piece: Buffer) => (output = (output + piece.toString('latin1')).slice(0, outputMax)))
  try {
    // The exit code, after all output; an error if the command can't be started.
    const [code] = (await once(child, 'close')) as [number | null]
    if (isLate) throw new Error(`took longer than ${seconds} seconds`)
    if (code !== 0) throw new Error(code === null ? 'was killed' : `ended with exit code ${code}`)
    const key = keyIn(output)
    if (key === undefined) throw new Error('must print 32 bytes in base64 or hexadecimal digits, and nothing else')
    if (!looksRandom(key)) throw new Error('must print random bytes: these repeat or count')
    return key
  } catch (error) {
    throw new Error(`${about}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
