import { setTimeout } from 'node:timers/promises'
import type { AuditEvent } from '../../schema/audit/event-kinds.ts'
import { isRetryable } from './database-errors.ts'
import type { Actor, Origin, Trx } from './database.ts'

/** What to do when a transaction fails; `isRolledBack` is false if it is unknown whether it was committed. */
type Undo = (isRolledBack: boolean) => unknown

/** One transaction with all that stands or falls with it. */
export interface UnitOfWork {
  /** Queries; functions that only read take this alone. */
  readonly trx: Trx
  readonly audit: {
    /** Adds an event of this transaction: it is written at the end of the work, and commits with it. */
    record(actor: Actor | undefined, origin: Origin, event: AuditEvent): void
  }
  /** Registers what to do if the transaction fails, for effects outside of the database. */
  onRollback(undo: Undo): void
  /** Registers what to do once the transaction is committed, for effects that nothing depends on. */
  onCommit(act: () => unknown): void
  /**
   * Takes a statement without waiting for its result: it is sent with the next one, or with the commit; if it fails,
   * the transaction fails.
   */
  defer(statement: Promise<unknown>): void
}

/** The audit events of one transaction; the audit log implements it. */
export interface AuditBuffer {
  record(actor: Actor | undefined, origin: Origin, event: AuditEvent): void
  /** Writes and seals the recorded events; undefined if there are none. */
  write(unit: Pick<UnitOfWork, 'trx' | 'defer'>): Promise<void> | undefined
}

/** The buffer of a database that is opened without an audit log: it refuses events. */
export const refuseEvents = (): AuditBuffer => ({
  record: () => {
    throw new Error('audit events need a database with an audit log')
  },
  write: () => undefined,
})

/**
 * Milliseconds before a transaction that collided is run again: the one that it collided with gets what both waited for
 * first, or the two would collide again.
 */
const pauseMs = (): number => 20 + Math.random() * 40

/**
 * Runs one unit of work: begin, with the role and the settings of its actor; the work; the audit events, written and
 * sealed; the commit, sent together with what was deferred; release; the steps for a commit. After a failure: roll back,
 * then the undo steps, latest first. A transaction that collided with another is run once more, after a moment, unless it has undo steps.
 */
export const runUnitOfWork = async <T>(
  transact: (work: (trx: Trx) => Promise<T>) => Promise<T>,
  openBuffer: () => AuditBuffer,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  for (let isFirst = true; ; isFirst = false) {
    const undos: Undo[] = []
    const commits: (() => unknown)[] = []
    const deferred: Promise<unknown>[] = []
    let isRolledBack = false
    try {
      const result = await transact(async (trx) => {
        const { unit, close } = openUnit(trx, openBuffer(), { undos, commits, deferred })
        try {
          const outcome = await work(unit)
          await close()
          return outcome
        } catch (error) {
          isRolledBack = true
          throw error
        }
      })
      await Promise.all(deferred)
      for (const act of commits) await attempt(act)
      return result
    } catch (error) {
      for (const undo of undos.reverse()) await attempt(() => undo(isRolledBack))
      if (!isFirst || !isRetryable(error) || undos.length > 0) throw error
      await setTimeout(pauseMs())
    }
  }
}

/** What one run of a unit of work registers. */
interface Registered {
  readonly undos: Undo[]
  readonly commits: (() => unknown)[]
  readonly deferred: Promise<unknown>[]
}

const openUnit = (trx: Trx, buffer: AuditBuffer, { undos, commits, deferred }: Registered) => {
  let isOpen = true
  const unit: UnitOfWork = {
    trx,
    audit: {
      record: (actor, origin, event) => {
        if (!isOpen) throw new Error('audit events need an open transaction')
        buffer.record(actor, origin, event)
      },
    },
    onRollback: (undo) => void undos.push(undo),
    onCommit: (act) => void commits.push(act),
    defer: (statement) => {
      statement.catch(() => undefined)
      deferred.push(statement)
    },
  }
  const close = async (): Promise<void> => {
    isOpen = false
    await buffer.write(unit)
  }
  return { unit, close }
}

/** The outcome of the transaction is the one to report: what can't be undone is cleaned up later. */
const attempt = async (step: () => unknown): Promise<void> => {
  try {
    await step()
  } catch {
    return
  }
}
