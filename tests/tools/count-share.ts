// Before each file of tests: counts the CPU time that it takes, and what it starts, for the list at the end of a run.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { treeSeconds, threadSeconds } from './cpu-seconds.ts'

const list = process.env['TEST_SHARES'] ?? ''
/** A worker that is a thread shares its process with the other: only its own work can be told apart. */
const seconds = () => (isMainThread ? treeSeconds() : threadSeconds())

if (list !== '') {
  const before = seconds()
  let file = ''
  beforeAll(() => {
    file = path.relative(process.cwd(), expect.getState().testPath ?? '')
  })
  afterAll(() => appendFileSync(list, `${file}\t${(seconds() - before).toFixed(2)}\n`))
}
