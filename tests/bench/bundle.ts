import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { TestServer } from '../server/server-process.ts'
import { logIn, withBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { kilobytes } from './figure.ts'
import { withSeededServer } from './seeded.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'

/** What is loaded within this time after a page is shown still counts as loaded by it. */
const settleMs = 3000

const assets = path.resolve(import.meta.dirname, '../../dist/client/assets')

/** Records which scripts and stylesheets a page loads, by whatever means. */
const watch = (page: Page) => {
  const loaded = { js: new Set<string>(), css: new Set<string>() }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.js.add(origin + pathname)
    if (pathname.endsWith('.css')) loaded.css.add(origin + pathname)
  })
  return loaded
}

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  await page.waitForLoadState('networkidle')
}

/** Bytes of a file with gzip's best compression, as a careful server sends it. */
const gzipOf = async (url: string): Promise<number> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}

interface Weight {
  readonly bytes: number
  readonly count: number
  /** The largest first. */
  readonly heaviest: string
}

const weigh = async (urls: Iterable<string>): Promise<Weight> => {
  const files = await Promise.all([...urls].map(async (url) => ({ url, bytes: await gzipOf(url) })))
  files.sort((a, b) => b.bytes - a.bytes)
  const name = (url: string) => path.basename(url).replace(/-[\w-]{8}(?=\.\w+$)/, '')
  return {
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    count: files.length,
    heaviest: files
      .slice(0, 6)
      .map(({ url, bytes }) => `${name(url)} ${(bytes / 1024).toFixed(1)}`)
      .join(', '),
  }
}

const without = (urls: ReadonlySet<string>, known: ReadonlySet<string>) => [...urls].filter((url) => !known.has(url))

const applicant = { firstName: 'Ada', lastName: 'Bench', emailId: 'ada@example.com', phoneNumber: '206-555-0100' }
const scan = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile() }

const visit = (server: TestServer, userDocumentId: number) =>
  withBrowser({ serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage()
    const loaded = watch(page)
    await page.goto(`${server.url}/login`)
    await page.locator('#username').waitFor()
    await settled(page)
    const atLogin = new Set(loaded.js)
    await logIn(page, server)
    await settled(page)
    await page.locator(`a[href$="/employee/form/${userDocumentId}"]`).first().click()
    await page.locator('#answer-firstName').waitFor()
    await settled(page)
    return { atLogin, all: loaded.js, css: loaded.css }
  })

/** Opens the application page and goes through it to the confirmation. */
const apply = (server: TestServer) =>
  withBrowser({ serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage()
    const loaded = watch(page)
    const next = () => page.locator('button[type=submit]').click()
    await page.goto(`${server.url}/online-application-form/blue-heron`)
    await page.locator('#answer-locationId').check()
    await settled(page)
    await next()
    for (const [field, text] of Object.entries(applicant)) await page.locator(`#answer-${field}`).fill(text)
    await page.locator('#answer-isAdult').check()
    await next()
    await page.locator('#answer-everyDay-start').waitFor()
    await next()
    await page.locator('#answer-docFile').setInputFiles(scan)
    await page.getByText('cv.pdf').first().waitFor()
    await next()
    await page.locator('#answer-isCertified').check()
    await next()
    await page.getByText(/Confirmation number [A-Z]{3}-\d{3}/).waitFor()
    await settled(page)
    return loaded
  })

/**
 * What the browser has to load before a person can log in, before the employee can fill in a form, and to apply for a
 * job.
 */
export const measureBundle = (): Promise<readonly Figure[]> =>
  withSeededServer(1, async (server, { tasks }) => {
    const loaded = await visit(server, tasks[0]?.userDocumentId ?? 0)
    const loggedOut = await weigh(loaded.atLogin)
    const onTop = await weigh(without(loaded.all, loaded.atLogin))
    const applied = await weigh((await apply(server)).js)
    const usedCss = await weigh(loaded.css)
    const allCss = (await readdir(assets)).filter((file) => file.endsWith('.css'))
    const css = await weigh(allCss.map((file) => `${server.url}/assets/${file}`))
    const formatWeight = ({ count, heaviest }: Weight) => `${count} files; in KB: ${heaviest}`
    return [
      {
        name: 'JS for sign-in, gzip',
        value: loggedOut.bytes,
        unit: 'bytes',
        budget: { most: kilobytes(155) },
        detail: formatWeight(loggedOut),
      },
      {
        name: 'JS for the task list and the W-4 on top, gzip',
        value: onTop.bytes,
        unit: 'bytes',
        budget: { most: kilobytes(115) },
        detail: formatWeight(onTop),
      },
      {
        name: 'JS for the public application, to its receipt, gzip',
        value: applied.bytes,
        unit: 'bytes',
        budget: { most: kilobytes(250) },
        detail: formatWeight(applied),
      },
      {
        name: 'CSS of the whole client, gzip',
        value: css.bytes,
        unit: 'bytes',
        budget: { most: kilobytes(25) },
        detail: `${formatWeight(css)}; these pages loaded ${(usedCss.bytes / 1024).toFixed(1)} of it`,
      },
    ]
  })
