import { PDFDocument } from '@cantoo/pdf-lib'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { examples } from '#contract/examples/all.ts'
import type { Example } from '#contract/examples/example.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { sampleCode } from '#server/modules/e-sign-consent/consent.rules.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { startWithForms } from './example-forms.ts'
import { accountCode, linkOfRepresentative } from './example-emails.ts'
import { offerPreparations } from './offer-examples.ts'
import { passkeyBodies } from './passkey-bodies.ts'
import { accountBodies } from './employer-bodies.ts'
import { changeW4, digestOfTask, taskNamed } from './change-bodies.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { makeTestDevice } from '../server/test-device.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { keepProven } from '../server/mint-session.ts'
import { createFailedEmail } from '../server/fail-job.ts'

/** The response to an example's call. */
export interface ExampleAnswer {
  readonly status: number
  readonly envelope: Envelope<unknown> | undefined
  readonly disposition: string | undefined
}

/** Makes the calls of examples, with the codes, tokens and links that only a running server knows. */
export interface ExampleCaller {
  readonly services: TestApp['services']
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
const code = /\b(\d{6})\b/
const link = /userData=([\w%.-]+)/

/** Starts a fresh server for the examples. */
export const makeCaller = async (): Promise<ExampleCaller> => {
  const server = await startWithForms(await contents.pdf())
  const tokens = new Map<string, string>()
  const device = await makeTestDevice(() => new Date())
  const tokenOf = async (username: string) => {
    const known = tokens.get(username) ?? (await server.logIn(username))
    await keepProven(server.services)
    tokens.set(username, known)
    return known
  }
  const bodyOf = livingBodies(server, tokenOf)
  return {
    services: server.services,
    make: async (name, method, path, example) => {
      const token = example.as === undefined ? undefined : await tokenOf(example.as)
      await bodyOf.count(name)
      const body = await bodyOf(name, example.body)
      const sent = await sending(example, body)
      const answer = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(name === 'account.login' ? { authorization: basicOf('employee@demo.test') } : {}),
          ...sent.headers,
          ...(path.startsWith('/Devices/') && (await device.prove({ method, path }))),
        },
        ...(method === 'GET' ? {} : { payload: sent.payload }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const envelope = isJson ? answer.json<Envelope<unknown>>() : undefined
      bodyOf.remember(name, envelope?.data)
      return { status: answer.statusCode, envelope, disposition: answer.headers['content-disposition'] as string }
    },
    close: () => server.close(),
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
      typeof kind === 'object'
        ? new File([kind.csv], 'a.csv')
        : new File([(await contents[kind]()) as Uint8Array<ArrayBuffer>], `a.${kind === 'pdf' ? 'pdf' : 'png'}`),
    )
  const made = new Response(form)
  return {
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
    payload: Buffer.from(await made.arrayBuffer()),
  }
}

/** Bodies whose placeholders are replaced by this server's values. */
const livingBodies = (server: TestApp, tokenOf: (username: string) => Promise<string>) => {
  const remembered = new Map<string, Body>()
  const employee = 'employee@demo.test'
  const readEmails = async () =>
    (await readFileMailbox(mailFolder(server.services.config), 1000)).filter((email) => email.to === employee)
  const before = new Map<string, number>()
  /** What the newest email says that was sent after a call. */
  const since = async (name: string, pattern: RegExp): Promise<string> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const all = await readEmails()
      const match = all
        .slice(0, all.length - (before.get(name) ?? 0))
        .map((email) => pattern.exec(email.text)?.[1])
        .find((each) => each !== undefined)
      if (match !== undefined) return decodeURIComponent(match)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`nothing like ${pattern.source} in a letter after ${name}`)
  }
  const count = async (name: string) => void before.set(name, (await readEmails()).length)
  const changes: Record<string, () => Promise<Body> | Body> = {
    'stepUp.finish': async () => ({ OneTimeCode: code.exec(await server.emailTo('manager2@demo.test'))?.[1] }),
    'secondFactors.confirmApp': () => {
      const secret = String(remembered.get('secondFactors.startApp')?.['secret']).replaceAll(' ', '')
      return { OneTimeCode: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }
    },
    'devices.enrollByCode': () => ({ code: remembered.get('devices.makeCode')?.['code'] }),
    ...accountBodies(server, tokenOf),
    ...passkeyBodies(server, remembered),
    'sessions.end': async () => {
      await server.logIn('owner@demo.test')
      const newest = server.services.db.system(({ trx }) =>
        trx.selectFrom('session').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
      )
      return { id: (await newest).id }
    },
    'account.resendAuthCode': async () => {
      await since('account.login', code)
      await count('account.resendAuthCode')
      await server.services.db.system(({ trx }) =>
        trx
          .updateTable('login_challenge')
          .set({ sent_at: new Date(Date.now() - 60_000) })
          .execute(),
      )
      return { AuthCode: remembered.get('account.login')?.['AuthCode'] }
    },
    'account.validateAuthCode': async () => ({
      AuthCode: remembered.get('account.login')?.['AuthCode'],
      OneTimeCode: await since('account.resendAuthCode', code),
    }),
    'account.refreshToken': () => {
      const session = remembered.get('account.validateAuthCode') as { token?: string; userInfo?: Body } | undefined
      return { refreshToken: session?.userInfo?.['refreshToken'], Token: session?.token }
    },
    'account.confirmEmailChange': async () => ({
      OneTimeCode: code.exec(
        await server.emailTo(String(examples['account.requestEmailChange']?.body?.['NewEmail'])),
      )?.[1],
    }),
    'account.linkFactors': async () => ({ userData: await since('account.forgotPassword', link) }),
    'account.resetPassword': async () => ({ userData: await since('account.forgotPassword', link) }),
    'account.passwordReset': async () => {
      await server.call('/Account/ForgotPassword', { body: { UserName: employee } })
      return { userData: await since('account.passwordReset', link) }
    },
    'businessDocuments.uploadTask': async () => {
      const sent = await sending(
        { files: { file: 'pdf' } },
        { BusinessId: 1, BusinessFileName: 'Food handler card', FormLevel: 5, isRequired: true, LocationIdList: [2] },
      )
      await server.call('/documents/Upload', { token: await tokenOf('owner@demo.test'), ...sent })
      return { DocumentId: await taskNamed(server, 'Food handler card') }
    },
    'businessDocuments.sign': async () => {
      const model = { BusinessId: 1, BusinessFileName: 'Confidentiality agreement', isSigned: true }
      const sent = await sending({ files: { file: 'pdf' } }, model)
      await server.call('/documents/Upload', { token: await tokenOf('owner@demo.test'), ...sent })
      const UserDocumentId = await taskNamed(server, 'Confidentiality agreement')
      return { UserDocumentId, digest: await digestOfTask(server, UserDocumentId) }
    },
    'businessDocuments.getSignatures': async () => ({
      UserDocumentId: await taskNamed(server, 'Confidentiality agreement'),
    }),
    'documents.approveTaskForms': async () => {
      const DocumentId = await taskNamed(server, 'Food handler card')
      const again = await sending({ files: { DocumentFile: 'photo' } }, { DocumentId })
      await server.call('/documents/UploadTaskDocument', { token: await tokenOf('newhire@demo.test'), ...again })
      return { UserDocumentId: DocumentId }
    },
    'directDeposit.signAndGeneratePdf': async () => {
      const token = await tokenOf('newhire@demo.test')
      await server.call('/DirectDeposit/EmployeeUpdate', {
        token,
        body: examples['directDeposit.employeeUpdate']?.body,
      })
      return {}
    },
    'i9.openAsRepresentative': async () => ({ token: await linkOfRepresentative(server) }),
    'i9.signAsRepresentative': async () => ({ token: await linkOfRepresentative(server) }),
    ...offerPreparations(server),
    'downloads.fetch': () => ({ ticket: remembered.get('users.exportList')?.['ticket'] }),
    // The example before signed it as a representative.
    'i9.update': async () => {
      await server.services.db.system(({ trx }) =>
        trx.updateTable('task').set({ employer_submission_id: null }).where('id', '=', 3).execute(),
      )
      return {}
    },
    // Only employers in E-Verify record cases, dated after the signature that was just made.
    'i9.getEVerifyCase': async () => {
      await server.services.db.system(({ trx }) =>
        trx.updateTable('business').set({ is_e_verify: true }).where('id', '=', 1).execute(),
      )
      return {}
    },
    'i9.recordEVerifyCase': () => {
      const today = dateInTimeZone('America/Los_Angeles', new Date())
      return { createdOn: today, resultOn: today, delayReason: 'audit' }
    },
    // The day in the time zone of the demo location.
    'wotc.send': () => ({ sentOn: dateInTimeZone('America/Los_Angeles', new Date()) }),
    'i9.correct': () => ({ Id: remembered.get('i9.update')?.['Id'] }),
    'directDeposit.sendCode': async () => {
      const token = await tokenOf('newhire@demo.test')
      const shown = examples['directDeposit.employeeUpdate']?.body
      const opened = await server.call<{ Id: number }>('/DirectDeposit/getautofill', {
        token,
        body: { UserDocumentId: 7 },
      })
      const body = { ...shown, Id: opened.body.data?.Id, accountNumber: '00998877' }
      await server.call('/DirectDeposit/EmployeeUpdate', { token, body })
      await accountCode(server, 1)
      await server.services.db.system(({ trx }) =>
        trx
          .updateTable('bank_account_change')
          .set({ sent_at: new Date(Date.now() - 60_000) })
          .execute(),
      )
      return {}
    },
    'directDeposit.confirm': async () => ({ code: await accountCode(server, 2) }),
    'documents.withdrawChange': async () => ({
      SubmissionId: await changeW4(server, await tokenOf('newhire@demo.test')),
    }),
    'documents.rejectDocuments': async () => ({ UserDocumentId: await taskNamed(server, 'Food handler card') }),
    'sync.renewTickets': () => {
      const list = remembered.get('documents.getDocumentList') as { tickets?: readonly { token: string }[] } | undefined
      return { tokens: (list?.tickets ?? []).slice(0, 1).map((ticket) => ticket.token) }
    },
    'user.updateConsent': async () => {
      const { version } = remembered.get('user.getConsent') as { version: string }
      return { version, sampleCode: sampleCode(server.services, await server.actor('newhire@demo.test')) }
    },
    'jobs.getFailed': () => createFailedEmail(server).then(() => ({})),
    'jobs.retry': async () => ({ id: await createFailedEmail(server) }),
    'jobs.discard': async () => ({ id: await createFailedEmail(server) }),
  }
  const bodyOf = async (name: string, body: Readonly<Body> | undefined): Promise<Body | undefined> =>
    changes[name] === undefined ? body : { ...body, ...(await changes[name]()) }
  return Object.assign(bodyOf, {
    count,
    remember: (name: string, data: unknown) => void remembered.set(name, (data ?? {}) as Body),
  })
}
