import { createInterface } from 'node:readline/promises'
import { TOTP } from 'otpauth'
import type { Account } from './accounts.ts'
import type { Answer, Sent } from './send-request.ts'

type Send = (request: Sent) => Promise<Answer>

const mailboxPath = '/demo/mailbox'
const tries = 100
const waitMs = 100

/** Whether an installation is a demo: its mailbox is open. */
export const isDemo = async (send: Send): Promise<boolean> =>
  (await send({ method: 'GET', path: mailboxPath })).status === 200

/** The emails of a demo to somebody, newest first, as its mailbox page writes them. */
export const demoTextsTo = async (send: Send, address: string): Promise<readonly string[]> => {
  const { text } = await send({ method: 'GET', path: mailboxPath })
  return text.split('<article>').filter((email) => email.includes(`<p>To ${address},`))
}

/** The newest email of a demo with a code for somebody. */
const newestCode = async (send: Send, username: string): Promise<string | undefined> =>
  (await demoTextsTo(send, username)).find((email) => /^\d{6}$/m.test(email))

const codeOfDemo = async (send: Send, username: string, before: string | undefined): Promise<string> => {
  for (let at = 0; at < tries; at += 1) {
    const email = await newestCode(send, username)
    if (email !== undefined && email !== before) return /^\d{6}$/m.exec(email)?.[0] ?? ''
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error(`no code for ${username} at ${mailboxPath}`)
}

const codeOfPerson = async (username: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(`The code that ${username} received by email: `)).trim()
  } finally {
    lines.close()
  }
}

/**
 * Prepares the second factor of a login before its password is sent: of the authenticator app, from the mailbox of a
 * demo, or as somebody types it.
 */
export const secondFactorOf = async (send: Send, account: Account, demo: boolean): Promise<() => Promise<string>> => {
  const { totp, username } = account
  if (totp !== undefined) return () => Promise.resolve(new TOTP({ secret: totp }).generate())
  if (!demo) return () => codeOfPerson(username)
  const before = await newestCode(send, username)
  return () => codeOfDemo(send, username, before)
}
