import { describe, expect, it } from 'vitest'
import type { StoredProblem } from '#src/offline/database/rows.ts'
import type { DeviceTaskData } from './task-status.ts'
import { readTaskDraft, documentToRead, taskState } from './task-status.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const open = { status: 'open', submittedAt: null, confirmationNumber: null, isAcknowledged: true } as const
const nothing: DeviceTaskData = { entry: undefined, confirmations: [], problem: undefined }
const at = '2026-11-21T10:00:00.000Z'
const confirmation = { id: 's', confirmationNumber: 'ABCD-234', at }
const received = { confirmationNumber: confirmation.confirmationNumber, at }
/** A list that was asked for after the confirmation. */
const after = [confirmation.id]
const renewed: StoredProblem = { kind: 'conflict', reason: { key: 'companyDocumentChanged' }, fields: {} }

describe('the status of a document task', () => {
  it('is to do as long as nothing else is known about it', () => {
    expect(taskState(open, nothing)).toEqual({ kind: 'to do', refusal: undefined })
  })

  it.each(['pending', 'needs login', 'needs help'] as const)(
    'is %s as the outbox says, whatever the list says',
    (state) => {
      const entry = { state, problem: undefined }
      expect(taskState(open, { ...nothing, entry, confirmations: [confirmation] })).toEqual({ kind: state })
    },
  )

  it('is done with a number once a confirmation is received, before the list knows of it', () => {
    expect(taskState(open, { ...nothing, confirmations: [confirmation] })).toEqual({
      kind: 'done',
      ...received,
    })
  })

  it('awaits review once a file is received', () => {
    const file = { ...open, isAcknowledged: false }
    expect(taskState(file, { ...nothing, confirmations: [confirmation] }).kind).toBe('received')
    const listedFile = { ...file, status: 'submitted', submittedAt: at, confirmationNumber: 'QRST-567' } as const
    expect(taskState(listedFile, nothing)).toEqual({ kind: 'received', confirmationNumber: 'QRST-567', at })
    expect(taskState({ ...listedFile, status: 'approved' }, nothing).kind).toBe('done')
  })

  it('is to do again where a list that was asked for after it has a new version, however soon, whatever was received before', () => {
    expect(taskState(open, { ...nothing, confirmations: [confirmation] }, after).kind).toBe('to do')
  })

  it('is to do again where the file was returned after it was received', () => {
    const returned = { ...open, isAcknowledged: false, status: 'returned', submittedAt: at } as const
    expect(taskState(returned, { ...nothing, confirmations: [confirmation] }).kind).toBe('to do')
    const newer = { id: 'n', confirmationNumber: 'WXYZ-234', at: '2026-11-21T11:00:00.000Z' }
    expect(taskState(returned, { ...nothing, confirmations: [confirmation, newer] }, after)).toMatchObject({
      kind: 'received',
      confirmationNumber: 'WXYZ-234',
    })
  })

  it('says why the server did not accept it, from the outbox or from the draft', () => {
    const entry = { state: 'refused', problem: renewed } as const
    expect(taskState(open, { ...nothing, entry })).toEqual({ kind: 'to do', refusal: renewed })
    expect(taskState(open, { ...nothing, problem: renewed })).toEqual({ kind: 'to do', refusal: renewed })
  })

  it('is done where it was acknowledged on another device, though this one was refused', () => {
    const entry = { state: 'refused', problem: renewed } as const
    const done = { ...open, status: 'approved', submittedAt: at, confirmationNumber: 'ABCD-234' } as const
    expect(taskState(done, { ...nothing, entry })).toEqual({ kind: 'done', ...received })
  })
})

describe('whether a document was read', () => {
  const row = { fileUrl: '/files/two', isSigned: false }

  it('depends on the file of the requested version', () => {
    expect(documentToRead(row, readTaskDraft(undefined))).toBe('not yet')
    expect(documentToRead(row, readTaskDraft({ opened: 'two' }))).toBe('opened')
    expect(documentToRead(row, readTaskDraft({ opened: 'one' }))).toBe('before')
  })

  it('to be signed takes the digest of what was opened', () => {
    const signed = { ...row, isSigned: true }
    expect(documentToRead(signed, readTaskDraft({ opened: 'two' }))).toBe('not yet')
    expect(documentToRead(signed, readTaskDraft({ opened: 'two', digest: 'ab' }))).toBe('opened')
    expect(documentToRead(signed, readTaskDraft({ opened: 'one', digest: 'ab' }))).toBe('before')
  })

  it('takes nothing from a draft of another kind', () => {
    expect(readTaskDraft({ values: { opened: true }, opened: 7 })).toEqual({ opened: '', digest: '', chosen: '' })
    expect(fileIdOf(null)).toBeUndefined()
  })
})
