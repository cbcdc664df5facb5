import { createHash } from 'node:crypto'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { Account } from './accounts.ts'
import { foreignLists } from './foreign-ids.ts'
import type { AttackPerson, Installation, RowDigests } from './installation.ts'
import { makeCall } from './installation.ts'
import type { AttackSession, LogInInput } from './log-in.ts'
import { lateTokenOver, logInOver } from './log-in.ts'
import { mailboxReader } from './mailboxes.ts'
import { demoTextsTo, isDemo, secondFactorOf } from './second-factor.ts'
import { envelopeOf, openSender } from './send-request.ts'

/** Milliseconds that a token is used for; it is good for fifteen minutes. */
const tokenMs = 10 * 60_000

const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')

/** What people see in their lists, as digests: from outside, nothing else shows whether a row changed. */
const listsOf = async (at: Installation, of: 'own' | 'other' | 'all'): Promise<RowDigests> => {
  const rows: Record<string, string> = {}
  for (const by of at.people.filter(({ side }) => of === 'all' || side === of))
    for (const [name, body] of of === 'all' ? [['documents.getDocumentList', {}] as const] : foreignLists) {
      const data = envelopeOf<{ list?: unknown }>(await makeCall(at, name, { by, body }))?.data
      rows[`${name} of ${by.username}`] = digest(data?.list)
    }
  return rows
}

/** Consents to electronic signatures as a person does who has read the sample; false where it can't be read. */
export const agreeBy = async (at: Installation, by: AttackPerson): Promise<boolean> => {
  const call = async <T>(name: string, body?: object) => envelopeOf<T>(await makeCall(at, name, { by, body }))?.data
  const state = await call<ConsentState>('user.getConsent')
  if (state?.hasConsented === true) return true
  const sample = hasTool('pdftotext') ? await call<{ pdf: string }>('user.consentSample') : undefined
  const sampleCode = /\b[A-Z2-9]{6}\b/.exec(textOf(Buffer.from(sample?.pdf ?? '', 'base64')))?.[0]
  if (sampleCode === undefined) return false
  const agreement = { version: state?.version, sampleCode, signature: 'Attack Test' }
  return (await call('user.updateConsent', agreement)) !== undefined
}

/** Any installation, known by its address and some accounts. */
export const overHttp = async (url: string, accounts: readonly Account[]): Promise<Installation> => {
  const { origin } = new URL(url)
  const sender = openSender(origin)
  const demo = await isDemo(sender.send)
  const sessions = new Map<AttackPerson, { readonly since: number; readonly session: Promise<AttackSession> }>()
  const loginOf = async (person: AttackPerson): Promise<LogInInput> => {
    const account = accounts.find(({ username }) => username === person.username)
    if (account === undefined) throw new Error(`no account of ${person.username}`)
    const code = await secondFactorOf(sender.send, account, demo)
    const { username, password } = account
    return { url: origin, username, password, send: sender.send, code }
  }
  const logIn = async (person: AttackPerson): Promise<AttackSession> => logInOver(await loginOf(person))
  const at: Installation = {
    url: origin,
    publicUrl: origin,
    people: accounts,
    send: sender.send,
    tokenOf: async (person) => {
      const known = sessions.get(person)
      const isFresh = known !== undefined && Date.now() - known.since < tokenMs
      const current = isFresh ? known : { since: Date.now(), session: logIn(person) }
      sessions.set(person, current)
      return (await current.session).token
    },
    logIn,
    lateToken: async (person) => lateTokenOver(await loginOf(person)),
    forgetToken: async (person, token) => {
      const known = sessions.get(person)
      // Another request may have logged them in again already.
      if ((await known?.session)?.token === token && sessions.get(person) === known) sessions.delete(person)
    },
    rows: (of) => listsOf(at, of),
    agree: (person) => agreeBy(at, person),
    mailed: demo ? mailboxReader((address) => demoTextsTo(sender.send, address)) : () => Promise.resolve(undefined),
    relax: () => Promise.resolve(),
    close: async () => sender.close(),
  }
  return at
}
