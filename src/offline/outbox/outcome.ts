import type { Problem } from '#contract/protocol/problems.ts'
import type { ServerAnswer } from './read-reply.ts'

/** Whether the drain goes on with other lanes. */
export type DrainStep = 'goes on' | 'stops'

/** What happens to an entry, and to the drain. */
export type Outcome =
  | {
      readonly entry: 'received'
      readonly confirmationNumber: string | null
      readonly at: string
      readonly drain: DrainStep
    }
  | {
      readonly entry: 'waiting'
      readonly waitsFor: 'network' | 'server'
      /** Seconds the server asked to wait. */
      readonly retryAfter: number | undefined
      /** The server asked this device as a whole to slow down. */
      readonly isForAll: boolean
      readonly drain: DrainStep
    }
  | { readonly entry: 'needs sign-in' | 'needs help' | 'refused'; readonly problem: Problem; readonly drain: DrainStep }

const waiting = (waitsFor: 'network' | 'server', drain: DrainStep, retryAfter?: number, isForAll = false): Outcome => ({
  entry: 'waiting',
  waitsFor,
  retryAfter,
  isForAll,
  drain,
})

/** The outcome of each response: the table of docs/architecture.md. */
export const outcomeOf = (answer: ServerAnswer): Outcome => {
  switch (answer.kind) {
    case 'received':
      return { entry: 'received', confirmationNumber: answer.confirmationNumber, at: answer.at, drain: 'goes on' }
    case 'no answer':
    case 'foreign':
      return waiting('network', 'stops')
    case 'busy':
      return answer.status === 429
        ? waiting('server', 'stops', answer.retryAfter, true)
        : waiting('server', 'goes on', answer.retryAfter)
    case 'problem':
      return outcomeOfProblem(answer.problem)
  }
}

const outcomeOfProblem = (problem: Problem): Outcome => {
  switch (problem.kind) {
    case 'unauthenticated':
      return { entry: 'needs sign-in', problem, drain: 'goes on' }
    case 'inactive':
      return { entry: 'needs help', problem, drain: 'goes on' }
    case 'conflict':
      return { entry: problem.reason.key === 'quarantined' ? 'needs help' : 'refused', problem, drain: 'goes on' }
    case 'invalid':
    case 'forbidden':
    case 'not found':
    case 'too large':
    case 'wrong type':
      return { entry: 'refused', problem, drain: 'goes on' }
    case 'too many':
      return waiting('server', 'stops', problem.retryAfter, true)
    case 'server':
    case 'unavailable':
      return waiting('server', 'goes on', problem.retryAfter)
  }
}
