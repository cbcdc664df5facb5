import { describe, expect, it } from 'vitest'
import type { Trx } from './database.ts'
import type { AuditBuffer, UnitOfWork } from './unit-of-work.ts'
import { refuseEvents, runUnitOfWork } from './unit-of-work.ts'

const origin = { ip: '', agent: '' }
const event = { kind: 'logged out', businessId: null } as const
const collision = Object.assign(new Error('deadlock'), { severity: 'ERROR', code: '40P01' })

/** Runs work on a transaction that only notes its steps; a commit may fail. */
const run = async (work: (unit: UnitOfWork, steps: string[]) => Promise<unknown>, commitError?: Error) => {
  const steps: string[] = []
  const transact = async <T>(inTransaction: (trx: Trx) => Promise<T>): Promise<T> => {
    steps.push('begin')
    const result = await inTransaction({} as Trx)
    steps.push('commit')
    if (commitError !== undefined) throw commitError
    return result
  }
  const openBuffer = (): AuditBuffer => {
    const kinds: string[] = []
    return {
      record: (_actor, _origin, recorded) => void kinds.push(recorded.kind),
      write: async () => void steps.push(`write ${kinds.length}`),
    }
  }
  const outcome = await runUnitOfWork(transact, openBuffer, (unit) => work(unit, steps)).then(String, String)
  return { outcome, steps }
}

describe('a unit of work', () => {
  it('writes its audit events after the work and before the commit', async () => {
    const { outcome, steps } = await run(async (unit, written) => {
      unit.audit.record(undefined, origin, event)
      unit.audit.record(undefined, origin, event)
      written.push('work')
      return 'done'
    })
    expect(steps).toEqual(['begin', 'work', 'write 2', 'commit'])
    expect(outcome).toBe('done')
  })

  it('refuses events after its work, and where there is no audit log', async () => {
    let closed: UnitOfWork | undefined
    await run(async (unit) => void (closed = unit))
    expect(() => closed?.audit.record(undefined, origin, event)).toThrow('open transaction')
    expect(() => refuseEvents().record(undefined, origin, event)).toThrow('audit log')
  })

  it('waits for what was deferred, and fails with it', async () => {
    const { outcome, steps } = await run(async (unit) => unit.defer(Promise.reject(new Error('deferred'))))
    expect(outcome).toBe('Error: deferred')
    expect(steps).toEqual(['begin', 'write 0', 'commit'])
  })

  it('runs its steps for a commit once it is committed, also if one fails, and not without a commit', async () => {
    const { outcome, steps } = await run(async (unit, done) => {
      unit.onCommit(() => Promise.reject(new Error('step')))
      unit.onCommit(() => done.push('step'))
      return 'done'
    })
    expect(steps).toEqual(['begin', 'write 0', 'commit', 'step'])
    expect(outcome).toBe('done')
    const failed = await run(async (unit, done) => unit.onCommit(() => done.push('step')), new Error('connection lost'))
    expect(failed.steps).toEqual(['begin', 'write 0', 'commit'])
  })

  it('runs its undo steps after a failure, latest first, also if one fails', async () => {
    const { outcome, steps } = await run(async (unit, undone) => {
      unit.onRollback((isRolledBack) => undone.push(`first ${isRolledBack}`))
      unit.onRollback(() => Promise.reject(new Error('undo')))
      unit.onRollback((isRolledBack) => undone.push(`last ${isRolledBack}`))
      throw new Error('work')
    })
    expect(outcome).toBe('Error: work')
    expect(steps).toEqual(['begin', 'last true', 'first true'])
  })

  it('tells its undo steps that nobody knows whether it was committed if the commit failed', async () => {
    const { steps } = await run(
      async (unit, undone) => unit.onRollback((isRolledBack) => undone.push(`undo ${isRolledBack}`)),
      new Error('connection lost'),
    )
    expect(steps.at(-1)).toBe('undo false')
  })

  it('runs once more after a collision, with an empty buffer, unless it has undo steps', async () => {
    let runs = 0
    const { outcome, steps } = await run(async (unit) => {
      unit.audit.record(undefined, origin, event)
      if ((runs += 1) === 1) throw collision
      return runs
    })
    expect(steps).toEqual(['begin', 'begin', 'write 1', 'commit'])
    expect(outcome).toBe('2')
    const undone = await run(async (unit) => {
      unit.onRollback(() => undefined)
      throw collision
    })
    expect(undone.steps).toEqual(['begin'])
  })
})
