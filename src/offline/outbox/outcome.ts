import type { Problem } from '#contract/protocol/problems.ts'
import type { ServerAnswer } from './read-reply.ts'

/** Whether the drain goes on with other lanes. */
export type DrainStep = 'continue' | 'stop'

/** What the server confirms. */
export interface Received {
  readonly confirmationNumber: string | null
  /** ISO time of the server. */
  readonly at: string
  /** Absent where the reply has none. */
  readonly receipt?: string | undefined
}

/** What happens to an entry, and to the drain. */
export type Outcome =
  | (Received & { readonly entry: 'received'; readonly drain: DrainStep })
  | {
      readonly entry: 'pending'
      readonly waitsFor: 'network' | 'server'
      /** Seconds the server asked to wait. */
      readonly retryAfter: number | undefined
      /** All that is pending waits: there is no network, or the server asked this device to slow down. */
      readonly isForAll: boolean
      readonly drain: DrainStep
    }
  | { readonly entry: 'needs login' | 'needs help' | 'refused'; readonly problem: Problem; readonly drain: DrainStep }

const pending = (waitsFor: 'network' | 'server', drain: DrainStep, retryAfter?: number, isForAll = false): Outcome => ({
  entry: 'pending',
  waitsFor,
  retryAfter,
  isForAll,
  drain,
})

/** The outcome of each response: the table of docs/architecture.md. */
export const outcomeOf = (answer: ServerAnswer): Outcome => {
  switch (answer.kind) {
    case 'received': {
      const { confirmationNumber, at, receipt } = answer
      return { entry: 'received', confirmationNumber, at, receipt, drain: 'continue' }
    }
    case 'no answer':
      return pending('network', 'stop', undefined, true)
    case 'foreign':
      // A gateway that can't reach the server for one submission may let another through.
      return (answer.status ?? 0) >= 500 ? pending('network', 'continue') : pending('network', 'stop', undefined, true)
    case 'problem':
      return outcomeOfProblem(answer.problem)
  }
}

const outcomeOfProblem = (problem: Problem): Outcome => {
  switch (problem.kind) {
    case 'unauthenticated':
      return { entry: 'needs login', problem, drain: 'continue' }
    case 'inactive':
      return { entry: 'needs help', problem, drain: 'continue' }
    case 'conflict':
      return { entry: problem.reason.key === 'quarantined' ? 'needs help' : 'refused', problem, drain: 'continue' }
    case 'invalid':
    case 'forbidden':
    case 'not found':
    case 'too large':
    case 'wrong type':
      return { entry: 'refused', problem, drain: 'continue' }
    case 'too many':
      return pending('server', 'stop', problem.retryAfter, true)
    case 'server':
    case 'unavailable':
      return pending('server', 'continue', problem.retryAfter)
  }
}
