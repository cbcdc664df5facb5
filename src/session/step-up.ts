import { useSyncExternalStore } from 'react'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { clearWithSession } from '#src/shared/request/session-memory.ts'

/** A question to the logged-in person to prove who they are, for calls that were refused until they do. */
export interface StepUpQuestion {
  /** The current password, if it was typed into the refused call. */
  readonly currentPassword: string | undefined
  /** Ends the question: the calls are repeated, or fail; with `refusal` for that reason. */
  readonly answer: (isProven: boolean, refusal?: unknown) => void
}

let question: StepUpQuestion | undefined
let waiting: { readonly repeat: () => void; readonly fail: (refusal?: unknown) => void }[] = []
const listeners = new Set<() => void>()

const set = (next: StepUpQuestion | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

const answer = (isProven: boolean, refusal?: unknown): void => {
  const calls = waiting
  waiting = []
  set(undefined)
  for (const { repeat, fail } of calls) {
    if (isProven) repeat()
    else fail(refusal)
  }
}

const requestProof = (currentPassword: string | undefined, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = { repeat: resolve, fail: reject }
    waiting.push(call)
    // Nobody waits for the call any more.
    signal?.addEventListener('abort', () => {
      waiting = waiting.filter((each) => each !== call)
      reject(signal.reason as Error)
      if (waiting.length === 0) set(undefined)
    })
    if (question === undefined) set({ currentPassword, answer })
  })

clearWithSession(() => answer(false))

const isStepUpRequired = (error: unknown): boolean => error instanceof Problem && error.reason.key === 'stepUpRequired'

const passwordIn = (body: unknown): string | undefined => {
  const typed = (body as { readonly currentPassword?: unknown } | undefined)?.currentPassword
  return typeof typed === 'string' && typed !== '' ? typed : undefined
}

/** A client that asks its person to prove who they are where a call needs it, and then repeats the call. */
export const withStepUp = (client: Client): Client => ({
  call: async (name, options) => {
    try {
      return await client.call(name, options)
    } catch (error) {
      if (!isStepUpRequired(error)) throw error
      await requestProof(passwordIn(options?.body), options?.signal).catch((refusal: unknown) => {
        throw refusal ?? error
      })
      return client.call(name, options)
    }
  },
})

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that is open. */
export const useStepUpQuestion = (): StepUpQuestion | undefined => useSyncExternalStore(watch, () => question)
