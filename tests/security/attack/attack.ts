import type { Installation } from './installation.ts'
import type { Answer } from './send-request.ts'
import { notRefused } from './send-request.ts'

/** What an attack did: how often it tried, and each try that was not harmless, in words. */
export interface AttackResult {
  readonly tried: number
  readonly harmful: readonly string[]
  /** What could not be tried, and why. */
  readonly skipped?: readonly string[]
}

/** One attack of the pack. */
export interface Attack {
  readonly name: string
  run(at: Installation): Promise<AttackResult>
}

/** Counts the tries of an attack. */
export interface Tally {
  /** Counts a try; `harm` says what it did, and is undefined if it did nothing. */
  add(what: string, harm: string | undefined): void
  /** Counts a try that must be refused; one that a rate limit refused wasn't looked at, and is skipped. */
  expectRefusal(what: string, answer: Answer): void
  skip(what: string): void
  readonly result: AttackResult
}

/** An empty tally. */
export const openTally = (): Tally => {
  const harmful: string[] = []
  const skipped: string[] = []
  let tried = 0
  const add = (what: string, harm: string | undefined) => {
    tried += 1
    if (harm !== undefined) harmful.push(`${what}: ${harm}`)
  }
  return {
    add,
    expectRefusal: (what, answer) =>
      answer.status === 429 ? void skipped.push(`${what}: too many attempts`) : add(what, notRefused(answer)),
    skip: (what) => void skipped.push(what),
    get result() {
      return { tried, harmful, skipped }
    },
  }
}

/** Runs tasks, a few of them at once; stops at the first that throws. */
export const inParallel = async <T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = all[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
