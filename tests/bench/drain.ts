import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { TestServer } from '../server/server-process.ts'
import { withBrowser } from './browser.ts'
import type { DrainPage, Finished } from './drain-page.ts'
import type { Figure } from './figure.ts'
import { list, median } from './numbers.ts'
import type { Seeded } from './seeded.ts'
import { tokenOf, withDataOf, withSeededServer } from './seeded.ts'
import { w4Body } from './w4-bodies.ts'

declare const drainPage: DrainPage

const queued = 1000
const posted = 500
const perRound = queued + posted
const rounds = 3

/** The product's outbox with functions to control it, as one script; nothing is written to disk. */
const bundled = async (): Promise<string> => {
  const built = await build({
    root: path.resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_PREFIX': '"/api"', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: path.join(import.meta.dirname, 'drain-page.ts'), formats: ['iife'], name: 'drainBundle' },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error('vite made no script of the outbox')
  return chunk.code
}

/** Submission ids, and milliseconds for all that was drained and all that was posted. */
interface Round {
  readonly ids: readonly string[]
  readonly draining: number
  readonly posting: number
}

/** A thousand drained between two halves of the posts: whatever slows the machine or fills the tables affects both. */
const oneRound = async (
  page: Page,
  token: string,
  { sealing, userId }: Seeded,
  forms: readonly Finished[],
): Promise<Round> => {
  const [mine, theirs] = [forms.slice(0, queued), forms.slice(queued)]
  const input = { owner: String(userId), sealing, forms: mine }
  const ids = await page.evaluate((input) => drainPage.submitAll(input.owner, input.sealing, input.forms), input)
  const post = (some: readonly Finished[]) =>
    page.evaluate((input) => drainPage.postAll(input.token, input.some), { token, some })
  const half = posted / 2
  const before = await post(theirs.slice(0, half))
  const draining = await page.evaluate(() => drainPage.drainAll())
  const after = await post(theirs.slice(half))
  return { ids, draining, posting: before + after }
}

const measured = async (server: TestServer, seeded: Seeded): Promise<readonly Round[]> => {
  const script = await bundled()
  const token = await tokenOf(server)
  const forms = seeded.tasks.map(({ userDocumentId, lane, ticket }) => ({
    lane,
    ticket,
    body: w4Body(userDocumentId),
  }))
  return withBrowser({ bypassCSP: true, serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage()
    // A page of this origin without the app, which would drain too.
    await page.goto(`${server.url}/meta.json`)
    await page.addScriptTag({ content: script })
    const done: Round[] = []
    for (let round = 0; round < rounds; round += 1)
      done.push(await oneRound(page, token, seeded, forms.slice(round * perRound, (round + 1) * perRound)))
    const confirmations = await page.evaluate(() => drainPage.confirmations())
    if (confirmations !== queued * rounds) throw new Error(`the device holds ${confirmations} receipts`)
    return done
  })
}

/** Throws unless every id is there once, and nothing else except the posts. */
const countRows = async (server: TestServer, ids: readonly string[]): Promise<void> => {
  await server.stop()
  const rows = await withDataOf(server, ({ db }) =>
    db.system(({ trx }) => trx.selectFrom('form_submission').select('submission_uuid').execute()),
  )
  const counts = new Map<string, number>()
  for (const { submission_uuid } of rows) counts.set(submission_uuid, (counts.get(submission_uuid) ?? 0) + 1)
  const wrong = ids.filter((id) => counts.get(id) !== 1)
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${ids.length} submissions are not there exactly once`)
  if (rows.length !== rounds * perRound) throw new Error(`${rows.length} rows for ${rounds * perRound} submissions`)
}

/** A thousand queued submissions drained by the real outbox in a real browser, against plain posts in the same page. */
export const measureDrain = (): Promise<readonly Figure[]> =>
  withSeededServer(rounds * perRound, async (server, seeded) => {
    const done = await measured(server, seeded)
    await countRows(
      server,
      done.flatMap(({ ids }) => ids),
    )
    const drained = done.map(({ draining }) => (queued * 1000) / draining)
    const sent = done.map(({ posting }) => (posted * 1000) / posting)
    const ratios = drained.map((rate, at) => rate / (sent[at] ?? 1))
    return [
      {
        name: '1,000 queued submissions drained',
        value: median(ratios),
        unit: 'x',
        reference: 'plain sequential posts of the same bodies',
        budget: { least: 0.7 },
        detail: `${median(drained).toFixed(0)}/s against ${median(sent).toFixed(0)}/s; ${rounds} rounds: ${list(ratios)}; each exactly once, counted in the server's tables`,
      },
    ]
  })
