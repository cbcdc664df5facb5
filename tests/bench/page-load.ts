import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '../server/server-process.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { using } from './cleanup.ts'

const root = path.resolve(import.meta.dirname, '../..')
const tool = path.resolve(root, '../shared/tools/page-load.mjs')

/** Medians of one kind of visit, times in milliseconds. */
interface Medians {
  readonly ready: number | null
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly total_kb: number
  readonly requests: number
  readonly fails: readonly string[]
}

const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`page-load.mjs ended with ${code}`))))
  })

const runTool = (url: string, ready: string): Promise<string> => {
  const args = [tool, url, ready, '--throttle=slow4g', '--cpu=4', '--offline', '--runs=3']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  return using(child, async (running) => running.kill(), outputOf)
}

const visits = [
  ['cold', 'first visit'],
  ['warm', 'second visit'],
  ['offline', 'visit without a network'],
] as const

const figureOf = (page: string, output: string, [label, name]: (typeof visits)[number]): Figure => {
  const line = output.split('\n').find((each) => each.startsWith(`${label} {`))
  if (line === undefined) throw new Error(`page-load.mjs said nothing of ${label}`)
  const medians = JSON.parse(line.slice(label.length)) as Medians
  if (medians.ready === null) throw new Error(`${name}: ${medians.fails.join(' ') || 'the page was never ready'}`)
  const more = `first paint ${medians.fcp} ms, largest ${medians.lcp} ms, shift ${medians.cls}, blocked ${medians.tbt} ms`
  const weight = `${medians.total_kb} KB in ${medians.requests} requests`
  return {
    name: `${page}, ${name}, ready to type`,
    value: medians.ready / 1000,
    unit: 's',
    detail: `slow 4G, 4x slower CPU, median of 3; ${more}; ${weight}`,
  }
}

/**
 * The login page and the application page as a person with a bad connection and a slow phone experiences them, measured
 * by the tool of the budgets' references.
 */
export const measurePageLoad = async (): Promise<readonly Figure[]> => {
  if (!existsSync(tool)) throw new Skipped('../shared/tools/page-load.mjs is not there')
  if (process.env['CHROMIUM_PATH'] === undefined) throw new Skipped('there is no browser: set CHROMIUM_PATH')
  return using(
    await startTestServer({}, { database: 'embedded' }),
    (server) => server.close(),
    async (server) => {
      const login = await runTool(`${server.url}/login`, '#username')
      const apply = await runTool(`${server.url}/online-application-form/blue-heron`, '#answer-locationId')
      const [first, ...rest] = visits.map((visit) => figureOf('Public application', apply, visit))
      return [
        ...visits.map((visit) => figureOf('Sign-in page', login, visit)),
        ...(first === undefined ? [] : [{ ...first, budget: { most: 2.5 } }]),
        ...rest,
      ]
    },
  )
}
