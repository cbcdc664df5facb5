import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { requestMasterKey } from './master-key-command.ts'

const key = randomBytes(32)
/** A command that runs a program of JavaScript. */
const running = (program: string) => [process.execPath, '-e', program]
const printing = (text: string) => running(`process.stdout.write(${JSON.stringify(text)})`)

describe('a command for the master key', () => {
  it.each([
    ['base64', key.toString('base64')],
    ['hexadecimal digits', key.toString('hex')],
    ['capital hexadecimal digits and a line end', `${key.toString('hex').toUpperCase()}\n`],
  ])('prints it in %s', async (_, text) => {
    expect((await requestMasterKey(printing(text))).equals(key)).toBe(true)
  })

  it('gets its words as they are, without a shell', async () => {
    const command = [...running('process.stdout.write(process.argv[1])'), key.toString('base64')]
    expect((await requestMasterKey(command)).equals(key)).toBe(true)
    await expect(
      requestMasterKey([...running('process.exit(process.argv[1] === "$HOME;" ? 7 : 0)'), '$HOME;']),
    ).rejects.toThrow('exit code 7')
  })

  it.each([
    ['nothing', ''],
    ['31 bytes', randomBytes(31).toString('base64')],
    ['33 bytes', randomBytes(33).toString('hex')],
    ['more than the key', `${key.toString('base64')} key`],
    ['a page', 'x'.repeat(100_000)],
  ])('that prints %s is refused, and what it printed is not in the message', async (_, text) => {
    const refused = await requestMasterKey(printing(text)).catch((error: unknown) => error)
    expect(String(refused)).toMatch(/must print 32 bytes in base64 or hexadecimal digits, and nothing else$/)
    if (text !== '') expect(String(refused)).not.toContain(text.slice(0, 40))
  })

  it.each([
    ['zeros', Buffer.alloc(32)],
    ['a repeated word', Buffer.from('masterkey'.repeat(4).slice(0, 32))],
    ['counted numbers', Buffer.from(Array.from({ length: 32 }, (_, at) => at))],
  ])('that prints %s is refused', async (_, bytes) => {
    await expect(requestMasterKey(printing(bytes.toString('base64')))).rejects.toThrow('must print random bytes')
  })

  it('that fails, is killed, doesn’t exist or never ends is refused', async () => {
    const failing = running(`process.stdout.write(${JSON.stringify(key.toString('hex'))}); process.exitCode = 3`)
    await expect(requestMasterKey(failing)).rejects.toThrow('ended with exit code 3')
    await expect(requestMasterKey(running('process.kill(process.pid, "SIGKILL")'))).rejects.toThrow('was killed')
    await expect(requestMasterKey(['/no/such/program'])).rejects.toThrow(
      'the command for the master key (/no/such/program): spawn /no/such/program ENOENT',
    )
    await expect(requestMasterKey(running('setInterval(() => {}, 1000)'), { seconds: 0.2 })).rejects.toThrow(
      'took longer than 0.2 seconds',
    )
  })
})
