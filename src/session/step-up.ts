import { useSyncExternalStore } from 'react'
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

const passwordIn = (body: unknown): string | undefined => {
  const typed = (body as { readonly currentPassword?: unknown } | undefined)?.currentPassword
  return typeof typed === 'string' && typed !== '' ? typed : undefined
}

/**
 * Asks for the proof that a call was refused without. Without one it fails as the call did, or for a reason of its own;
 * also where no page shows the question, because its files aren't on this device yet.
 */
export const requireProof = async (
  refused: unknown,
  { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  if (listeners.size === 0) throw refused
  try {
    await requestProof(passwordIn(body), signal)
  } catch (reason) {
    throw reason ?? refused
  }
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that is open. */
export const useStepUpQuestion = (): StepUpQuestion | undefined => useSyncExternalStore(watch, () => question)
