import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../server/server-process.ts'
import type { ServerHost } from '../server/server-host.ts'
import { startServerHost } from '../server/server-host.ts'
import { startTestServer } from '../server/server-process.ts'
import { treeSeconds } from '../tools/cpu-seconds.ts'
import { isTimeLeft } from '../tools/repetitions.ts'
import { outputOf, skipWithoutTools } from '../tools/tools.ts'

/** Console lines caused by a fault of the test itself: a network that was cut, a response that was made to fail. */
export type Expected = RegExp

/** Watches a page: any error it logs fails the journey, unless the journey expects it. */
export const watch = (context: BrowserContext, expected: readonly Expected[] = []): string[] => {
  const complaints: string[] = []
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  context.on('weberror', (error) => add(`uncaught: ${error.error().message}`))
  context.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') add(`${line.type()}: ${line.text()}`)
  })
  return complaints
}

/** What a browser logs when the network is away or a response is a refusal. */
export const networkComplaints = [/Failed to load resource/, /net::ERR_/, /ERR_INTERNET_DISCONNECTED/]

const startServer = (host: ServerHost) => startTestServer({}, { database: 'embedded', host })

/** The fixtures and options of a journey. */
export interface JourneyOptions {
  /**
   * `own`: a server that no other journey sees; `shared`: one for all such journeys of a worker, which change nothing
   * there.
   */
  readonly sharing: 'own' | 'shared'
  /** Console lines of what the journey does on purpose. */
  readonly expected: readonly Expected[]
}

/** A journey whose CPU time is counted, with its own real server, unless `test.use({ sharing: 'shared' })` says otherwise. */
export const test = base.extend<
  JourneyOptions & { server: TestServer; complaints: string[]; share: void },
  { host: () => Promise<ServerHost>; sharedServer: () => Promise<TestServer> }
>({
  sharing: ['own', { option: true }],
  expected: [[], { option: true }],
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let started: Promise<ServerHost> | undefined
      await use(() => (started ??= startServerHost()))
      await (await started)?.end()
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({ host }, use) => {
      let started: Promise<TestServer> | undefined
      await use(() => (started ??= host().then(startServer)))
      await (await started)?.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ sharing, host, sharedServer }, use) => {
    if (sharing === 'shared') return use(await sharedServer())
    const server = await startServer(await host())
    await use(server)
    await server.close()
  },
  share: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { file }) => {
      skipWithoutTools((why) => test.skip(true, why))
      test.skip(!isTimeLeft(), 'the slice stops by itself')
      const before = treeSeconds()
      await use()
      const list = process.env['TEST_SHARES'] ?? ''
      const taken = treeSeconds() - before
      if (list !== '') appendFileSync(list, `${path.relative(process.cwd(), file)}\t${taken.toFixed(2)}\n`)
    },
    { auto: true },
  ],
  complaints: [
    // The server, named here, is closed later: what a page logs without it is no complaint.
    async ({ context, expected, server: _server }, use) => {
      const complaints = watch(context, [...networkComplaints, ...expected])
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Logs in by password and by the emailed code; `isPersonal` says "this is my own device". */
export const logIn = async (
  page: Page,
  server: TestServer,
  username: string,
  { isPersonal = false, password = demoPassword } = {},
): Promise<void> => {
  const since = (await server.emails(username)).length
  if (!page.url().startsWith(`${server.url}/login`)) await page.goto(`${server.url}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill(await server.codeFor(username, since))
  if (isPersonal) await page.getByLabel('This is my own device').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Enter your code')
}

/** Text of a PDF, as a reader of it would find it; `layout` keeps the positions. */
export const pdfText = (pdf: Buffer, layout = false): string =>
  outputOf('pdftotext', [...(layout ? ['-layout'] : []), '-', '-'], { input: pdf }).toString()

/** Gives e-signature consent from the task list. */
export const agree = async (page: Page, name = 'Eli Navarro'): Promise<void> => {
  await page.getByRole('link', { name: 'Read and agree' }).click()
  await agreeHere(page, name)
}

/** Gives consent on its page: opens the sample, reads its code, types it. */
export const agreeHere = async (page: Page, name = 'Eli Navarro'): Promise<void> => {
  const sample = page.waitForResponse((answer) => /consentsample/i.test(answer.url()))
  await page.getByRole('button', { name: 'Open the sample PDF' }).click()
  const reply = (await (await sample).json()) as { data: { pdf: string } }
  const code = /\b[A-Z2-9]{6}\b/.exec(pdfText(Buffer.from(reply.data.pdf, 'base64')))?.[0] ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Code in the sample PDF').fill(code)
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('You’ve agreed to sign electronically')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Answers of a W-4 as a person types them. */
export interface TypedW4 {
  readonly firstName: string
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly ssn: string
  readonly filing: RegExp
  readonly children: string
  readonly otherIncome: string
}

/** Answers with words that occur nowhere else, so that a trace of them can be found. */
export const typedW4: TypedW4 = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  streetAddress: '4711 Xylophone Crossing',
  city: 'Walla Walla',
  state: 'Washington',
  zip: '99362',
  ssn: '219-46-8735',
  filing: /Head of household/,
  children: '2',
  otherIncome: '1357',
}

/** Every typed value that must never be found unencrypted on the device. */
export const sentinels = [
  typedW4.firstName,
  typedW4.lastName,
  'Xylophone',
  typedW4.ssn,
  typedW4.ssn.replaceAll('-', ''),
]

/** Opens the W-4 from the task list. */
export const openW4 = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /Form W-4/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
}

/** Fills in the first step and waits until it is saved on the device. */
export const fillAboutYou = async (page: Page, typed: TypedW4 = typedW4): Promise<void> => {
  await page.getByLabel('First name').fill(typed.firstName)
  await page.getByLabel('Last name').fill(typed.lastName)
  await page.getByLabel('Street address').fill(typed.streetAddress)
  await page.getByLabel('City').fill(typed.city)
  await page.getByLabel('State', { exact: true }).selectOption({ label: typed.state })
  await page.getByLabel('ZIP code').fill(typed.zip)
  await page.getByRole('textbox', { name: /Social Security number/ }).fill(typed.ssn)
  await expect(page.getByText('Saved on this device')).toBeVisible()
}

/** Goes to the next step and waits for its heading to change. */
export const next = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(heading).not.toHaveText(before)
}

/** Fills in the whole form from its first step and stops at the review of the answers. */
export const fillW4 = async (page: Page, typed: TypedW4 = typedW4): Promise<void> => {
  await fillAboutYou(page, typed)
  await next(page)
  await page.getByRole('radio', { name: typed.filing }).check()
  await next(page)
  await next(page)
  await page.getByLabel('Children under 17').fill(typed.children)
  await next(page)
  await page.getByLabel(/Other income this year/).fill(typed.otherIncome)
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
}

/** Signs by typing the name and sends. */
export const signAndSend = async (page: Page, name = `${typedW4.firstName} ${typedW4.lastName}`): Promise<void> => {
  await page.getByRole('button', { name: 'Continue to sign' }).click()
  await page.getByRole('textbox', { name: /name/i }).fill(name)
  await page.getByRole('button', { name: 'Sign and submit' }).click()
}
