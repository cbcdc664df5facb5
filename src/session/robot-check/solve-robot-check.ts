import type { RobotCheck } from '#contract/protocol/problems.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { trustedScriptUrl } from '#src/shared/trusted-script-url.ts'
import workerUrl from './robot-check.worker.ts?worker&url'

/** What a worker finds; null when it gave up. */
type Solution = object | null

const solutionOf = async (check: RobotCheck): Promise<Solution> => {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution>) => resolve(data)
      worker.onerror = () => reject(new NetworkError(new Error('no worker')))
      worker.postMessage(check)
    })
  } finally {
    worker.terminate()
  }
}

const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

/** Solves a robot check beside the page; resolves to its answer when that counts, and there is a network. */
export const solveRobotCheck = async (check: RobotCheck, until: number): Promise<string> => {
  const solution = await solutionOf(check)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())))
  await untilOnline()
  return btoa(JSON.stringify({ challenge: check, solution }))
}
