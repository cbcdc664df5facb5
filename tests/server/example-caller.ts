import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Example } from '#contract/examples/example.ts'
import type { Envelope } from '#contract/kit/envelope.ts'
import { sampleCode } from '#server/areas/user/user.routes.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { parkLetter } from './park-letter.ts'

/** What an example's call answered. */
export interface ExampleAnswer {
  readonly status: number
  readonly envelope: Envelope<unknown> | undefined
  readonly disposition: string | undefined
}

/** Makes the calls of examples, with the codes, tokens and links that only a living house knows. */
export interface ExampleCaller {
  make(name: string, method: 'GET' | 'POST' | 'PUT', path: string, example: Example): Promise<ExampleAnswer>
  close(): Promise<void>
}

const contents = {
  photo: async () =>
    sharp({ create: { width: 64, height: 40, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer(),
  pdf: async () => {
    const document = await PDFDocument.create()
    document.addPage([300, 200])
    return Buffer.from(await document.save())
  },
}

type Body = Record<string, unknown>

/** Opens a fresh house for the examples. */
export const makeCaller = async (): Promise<ExampleCaller> => {
  const house = await openInProcess()
  const tokens = new Map<string, string>()
  const tokenOf = async (username: string) => {
    const known = tokens.get(username) ?? (await house.signIn(username))
    tokens.set(username, known)
    return known
  }
  const bodyOf = livingBodies(house)
  return {
    make: async (name, method, path, example) => {
      const token = example.as === undefined ? undefined : await tokenOf(example.as)
      const body = await bodyOf(name, example.body)
      const sent = await sending(example, body)
      const answer = await house.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(name === 'account.login' ? { authorization: basicOf('employee@demo.test') } : {}),
          ...sent.headers,
        },
        ...(method === 'GET' ? {} : { payload: sent.payload }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const envelope = isJson ? answer.json<Envelope<unknown>>() : undefined
      bodyOf.remember(name, envelope?.data)
      return { status: answer.statusCode, envelope, disposition: answer.headers['content-disposition'] as string }
    },
    close: () => house.close(),
  }
}

const basicOf = (username: string) => `Basic ${Buffer.from(`${username}:${demoPassword}`).toString('base64')}`

const sending = async (example: Example, body: Body | undefined) => {
  if (example.files === undefined)
    return body === undefined
      ? { headers: {}, payload: '' }
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  const form = new FormData()
  if (body !== undefined) form.set('model', JSON.stringify(body))
  for (const [part, kind] of Object.entries(example.files))
    form.set(
      part,
      new File([(await contents[kind]()) as Uint8Array<ArrayBuffer>], `a.${kind === 'pdf' ? 'pdf' : 'png'}`),
    )
  const made = new Response(form)
  return {
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
    payload: Buffer.from(await made.arrayBuffer()),
  }
}

/** Bodies with what stands in them only for reading replaced by what this house gave. */
const livingBodies = (house: InProcess) => {
  const seen = new Map<string, Body>()
  const employee = 'employee@demo.test'
  const changes: Record<string, () => Promise<Body> | Body> = {
    'account.resendAuthCode': async () => {
      await house.deps.db.system((trx) =>
        trx
          .updateTable('sign_in_challenge')
          .set({ sent_at: new Date(Date.now() - 60_000) })
          .execute(),
      )
      return { AuthCode: seen.get('account.login')?.['AuthCode'] }
    },
    'account.validateAuthCode': async () => ({
      AuthCode: seen.get('account.login')?.['AuthCode'],
      OneTimeCode: await newest(house, employee, /\b(\d{6})\b/, 2),
    }),
    'account.refreshToken': () => {
      const session = seen.get('account.validateAuthCode') as { token?: string; userInfo?: Body } | undefined
      return { refreshToken: session?.userInfo?.['refreshToken'], Token: session?.token }
    },
    'account.resetPassword': async () => ({ userData: await newest(house, employee, /userData=([\w%.-]+)/, 3) }),
    'account.passwordReset': async () => {
      await house.call('/Account/ForgotPassword', { body: { UserName: employee } })
      return { userData: await newest(house, employee, /userData=([\w%.-]+)/, 5) }
    },
    'user.updateConsent': async () => {
      const { version } = seen.get('user.getConsent') as { version: string }
      return { version, sampleCode: sampleCode(house.deps, await house.actor('newhire@demo.test')) }
    },
    'jobs.getParked': async () => {
      await parkLetter(house)
      return {}
    },
    'jobs.retry': async () => ({ id: await parkLetter(house) }),
    'jobs.discard': async () => ({ id: await parkLetter(house) }),
  }
  const bodyOf = async (name: string, body: Readonly<Body> | undefined): Promise<Body | undefined> =>
    changes[name] === undefined ? body : { ...body, ...(await changes[name]()) }
  return Object.assign(bodyOf, { remember: (name: string, data: unknown) => void seen.set(name, (data ?? {}) as Body) })
}

const newest = async (house: InProcess, address: string, pattern: RegExp, after: number): Promise<string> => {
  const found = pattern.exec(await house.letterTo(address, after - 1))?.[1]
  if (found === undefined) throw new Error(`nothing like ${pattern.source} in the letter to ${address}`)
  return decodeURIComponent(found)
}
