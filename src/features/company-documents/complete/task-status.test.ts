import { describe, expect, it } from 'vitest'
import type { KeptProblem } from '#src/offline/database/rows.ts'
import type { Known } from './task-status.ts'
import { begunOf, fileIdOf, readingOf, standOf } from './task-status.ts'

const open = { status: 'open', submittedAt: null, receiptNo: null, isAcknowledge: true } as const
const nothing: Known = { entry: undefined, receipts: [], problem: undefined }
const at = '2026-11-21T10:00:00.000Z'
const listed = Date.parse(at)
const receipt = { receiptNo: 'ABCD-234', at }
const renewed: KeptProblem = { kind: 'conflict', reason: { key: 'paperRenewed' }, fields: {} }

describe('where a paper stands', () => {
  it('is to do as long as nobody knows anything of it', () => {
    expect(standOf(open, nothing, listed)).toEqual({ kind: 'to do', refusal: undefined })
  })

  it.each(['waiting', 'needs sign-in', 'needs help'] as const)(
    'is %s as the outbox says, whatever the list says',
    (state) => {
      const entry = { state, problem: undefined }
      expect(standOf(open, { ...nothing, entry, receipts: [receipt] }, 0)).toEqual({ kind: state })
    },
  )

  it('is done with a number once a confirmation is received, before the list knows of it', () => {
    expect(standOf(open, { ...nothing, receipts: [receipt] }, listed - 60_000)).toEqual({ kind: 'done', ...receipt })
  })

  it('waits for who looks at it once a file is received', () => {
    const file = { ...open, isAcknowledge: false }
    expect(standOf(file, { ...nothing, receipts: [receipt] }, listed - 60_000).kind).toBe('received')
    const listedFile = { ...file, status: 'submitted', submittedAt: at, receiptNo: 'QRST-567' } as const
    expect(standOf(listedFile, nothing, listed)).toEqual({ kind: 'received', receiptNo: 'QRST-567', at })
    expect(standOf({ ...listedFile, status: 'approved' }, nothing, listed).kind).toBe('done')
  })

  it('is to do again where a newer list asks for a new version, whatever was received before', () => {
    expect(standOf(open, { ...nothing, receipts: [receipt] }, listed + 60_000).kind).toBe('to do')
  })

  it('is to do again where the file was sent back after its receipt', () => {
    const sentBack = { ...open, isAcknowledge: false, status: 'rejected', submittedAt: at } as const
    expect(standOf(sentBack, { ...nothing, receipts: [receipt] }, listed).kind).toBe('to do')
    const later = { receiptNo: 'WXYZ-234', at: '2026-11-21T11:00:00.000Z' }
    expect(standOf(sentBack, { ...nothing, receipts: [receipt, later] }, listed)).toMatchObject({
      kind: 'received',
      receiptNo: 'WXYZ-234',
    })
  })

  it('says why the server did not take it, from the outbox or from what was begun', () => {
    const entry = { state: 'refused', problem: renewed } as const
    expect(standOf(open, { ...nothing, entry }, listed)).toEqual({ kind: 'to do', refusal: renewed })
    expect(standOf(open, { ...nothing, problem: renewed }, listed)).toEqual({ kind: 'to do', refusal: renewed })
  })

  it('is done where somebody confirmed it on another device, though this one was refused', () => {
    const entry = { state: 'refused', problem: renewed } as const
    const done = { ...open, status: 'approved', submittedAt: at, receiptNo: 'ABCD-234' } as const
    expect(standOf(done, { ...nothing, entry }, listed)).toEqual({ kind: 'done', ...receipt })
  })
})

describe('whether a paper was read', () => {
  const row = { fileUrl: '/files/two' }

  it('goes by the file of the version that is asked for', () => {
    expect(readingOf(row, begunOf(undefined))).toBe('not yet')
    expect(readingOf(row, begunOf({ opened: 'two' }))).toBe('opened')
    expect(readingOf(row, begunOf({ opened: 'one' }))).toBe('before')
  })

  it('takes nothing from a draft of another kind', () => {
    expect(begunOf({ values: { opened: true }, opened: 7 })).toEqual({ opened: '', chosen: '' })
    expect(fileIdOf(null)).toBeUndefined()
  })
})
