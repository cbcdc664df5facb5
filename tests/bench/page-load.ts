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

const saidBy = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (piece: Buffer) => (said += piece.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`page-load.mjs ended with ${code}`))))
  })

const runTool = (url: string, ready: string): Promise<string> => {
  const args = [tool, url, ready, '--throttle=slow4g', '--cpu=4', '--offline', '--runs=3']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  return using(child, async (running) => running.kill(), saidBy)
}

const visits = [
  ['cold', 'first visit'],
  ['warm', 'second visit'],
  ['offline', 'visit without a network'],
] as const

const figureOf = (page: string, said: string, [label, name]: (typeof visits)[number]): Figure => {
  const line = said.split('\n').find((each) => each.startsWith(`${label} {`))
  if (line === undefined) throw new Error(`page-load.mjs said nothing of ${label}`)
  const found = JSON.parse(line.slice(label.length)) as Medians
  if (found.ready === null) throw new Error(`${name}: ${found.fails.join(' ') || 'the page was never ready'}`)
  const more = `first paint ${found.fcp} ms, largest ${found.lcp} ms, shift ${found.cls}, blocked ${found.tbt} ms`
  const weight = `${found.total_kb} KB in ${found.requests} requests`
  return {
    name: `${page}, ${name}, ready to type`,
    value: found.ready / 1000,
    unit: 's',
    detail: `slow 4G, 4x slower CPU, median of 3; ${more}; ${weight}`,
  }
}

/** The sign-in page and the public application as a person on a bad line and a slow phone feels it, by the tool that measured the budgets' references. */
export const measurePageLoad = async (): Promise<readonly Figure[]> => {
  if (!existsSync(tool)) throw new Skipped('../shared/tools/page-load.mjs is not there')
  if (process.env['CHROMIUM_PATH'] === undefined) throw new Skipped('there is no browser: set CHROMIUM_PATH')
  return using(
    await startTestServer({}, { database: 'embedded' }),
    (house) => house.close(),
    async (house) => {
      const signIn = await runTool(`${house.url}/login`, '#username')
      const apply = await runTool(`${house.url}/online-application-form/blue-heron`, '#answer-locationId')
      const [first, ...later] = visits.map((visit) => figureOf('Public application', apply, visit))
      return [
        ...visits.map((visit) => figureOf('Sign-in page', signIn, visit)),
        ...(first === undefined ? [] : [{ ...first, budget: { most: 2.5 } }]),
        ...later,
      ]
    },
  )
}
