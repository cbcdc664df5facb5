import { describe, expect, it } from 'vitest'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { OnDevice } from './tasks.ts'
import { groupTasks, nextDueTask, nextUnsentTask, toTaskCard } from './tasks.ts'

const row = (more: Partial<TaskRow> = {}): TaskRow => ({
  userDocumentId: 7,
  formId: 1,
  name: 'W-4',
  status: 'open',
  userId: 3,
  employeeName: 'Ana Reyes',
  language: 'en',
  businessId: 1,
  locationId: 2,
  locationName: 'Pier 9',
  timeZone: 'America/Los_Angeles',
  dueDate: null,
  edition: '2026',
  submittedAt: null,
  confirmationNumber: null,
  reasons: [],
  request: null,
  isChange: false,
  pdfReady: false,
  awaitsConfirmation: false,
  kind: 'form',
  due: null,
  businessDocumentId: null,
  documentVersion: null,
  isAcknowledged: false,
  isSigned: false,
  isRequired: true,
  fileUrl: null,
  taskFileUrl: null,
  ...more,
})
const nothing: OnDevice = { drafts: [], entries: [], confirmations: [], lost: [] }
const draft = { lane: 'doc:7', revision: 2, state: 'editing', updatedAt: 0 } as const
const entry = {
  id: 'e',
  lane: 'doc:7',
  endpoint: 'w4.create',
  state: 'pending',
  createdAt: 0,
  attempts: 0,
  nextAttemptAt: 0,
  size: 1,
  problem: undefined,
} as const
const confirmation = {
  id: 's',
  owner: 'person:3',
  lane: 'doc:7',
  endpoint: 'w4.create',
  confirmationNumber: 'ABC-123',
  at: '2026-11-21T10:00:00Z',
}

describe('the status of a task', () => {
  it.each([
    ['open', row(), nothing],
    ['draft', row(), { ...nothing, drafts: [draft] }],
    ['pending', row(), { ...nothing, drafts: [{ ...draft, state: 'submitted' as const }], entries: [entry] }],
    ['needs login', row(), { ...nothing, entries: [{ ...entry, state: 'needs login' as const }] }],
    ['received', row(), { ...nothing, confirmations: [confirmation] }],
    ['received', row({ status: 'submitted' }), { ...nothing, drafts: [draft] }],
    [
      'returned',
      row({ status: 'returned', submittedAt: confirmation.at }),
      { ...nothing, confirmations: [confirmation] },
    ],
    ['returned', row({ status: 'returned', submittedAt: confirmation.at }), { ...nothing, drafts: [draft] }],
    ['approved', row({ status: 'approved' }), { ...nothing, confirmations: [confirmation] }],
  ] as const)('is %s', (status, listed, device) => {
    expect(toTaskCard(listed, device).status).toBe(status)
  })

  it('is open where a task was reassigned, whatever was received before', () => {
    const documentTask = row({ kind: 'company document', formId: 5 })
    const device = { ...nothing, confirmations: [confirmation] }
    expect(toTaskCard(documentTask, device, [confirmation.id]).status).toBe('open')
    expect(toTaskCard(documentTask, device, ['earlier']).status).toBe('received')
  })

  it('is open where a list that was asked for after the confirmation doesn’t have the form', () => {
    const device = { ...nothing, confirmations: [confirmation] }
    const confirmedBefore = [confirmation.id]
    expect(toTaskCard(row(), device, confirmedBefore).status).toBe('open')
    expect(toTaskCard(row(), device, []).status).toBe('received')
    const earlier = { status: 'returned' as const, submittedAt: '2026-11-20T10:00:00Z' }
    expect(toTaskCard(row(earlier), device, confirmedBefore).status).toBe('returned')
    expect(toTaskCard(row(earlier), device, []).status).toBe('received')
  })

  it('is that of an entry that is sent again', () => {
    const again = { ...entry, isAgain: true } as const
    expect(toTaskCard(row(), { ...nothing, entries: [again] })).toMatchObject({ status: 'pending', isSentAgain: true })
    expect(toTaskCard(row(), { ...nothing, entries: [entry] }).isSentAgain).toBe(false)
  })

  it('does not treat an uploaded file as the form', () => {
    const device = { ...nothing, entries: [{ ...entry, endpoint: 'user.uploadDocument' }] }
    expect(toTaskCard(row(), device).status).toBe('open')
  })

  it('ignores another document’s drafts and entries', () => {
    expect(toTaskCard(row({ userDocumentId: 8 }), { ...nothing, drafts: [draft], entries: [entry] }).status).toBe(
      'open',
    )
  })

  it('has the confirmation number', () => {
    expect(toTaskCard(row(), { ...nothing, confirmations: [confirmation] }).confirmationNumber).toBe('ABC-123')
  })
})

it('puts requested changes first, then what is due soonest', () => {
  const tasks = [
    row({ userDocumentId: 1, dueDate: '2026-12-01' }),
    row({ userDocumentId: 2, dueDate: '2026-11-25' }),
    row({ userDocumentId: 3, status: 'returned', submittedAt: confirmation.at }),
    row({ userDocumentId: 4, status: 'approved' }),
    row({ userDocumentId: 5, status: 'submitted' }),
  ].map((each) => toTaskCard(each, nothing))
  const { todo, waiting, done } = groupTasks(tasks)
  expect(todo.map(({ row: { userDocumentId } }) => userDocumentId)).toEqual([3, 2, 1])
  expect(waiting).toHaveLength(1)
  expect(done).toHaveLength(1)
})

it('has what is signed and not sent in a group of its own, apart from what others review', () => {
  const tasks = [row({ userDocumentId: 7 }), row({ userDocumentId: 5, status: 'submitted' })]
  const { todo, unsent, waiting } = groupTasks(tasks.map((each) => toTaskCard(each, { ...nothing, entries: [entry] })))
  expect(todo).toEqual([])
  expect(unsent.map(({ row: { userDocumentId } }) => userDocumentId)).toEqual([7])
  expect(waiting.map(({ row: { userDocumentId } }) => userDocumentId)).toEqual([5])
})

describe('the nearest deadline', () => {
  const groups = (device: OnDevice) =>
    groupTasks(
      [
        row({ userDocumentId: 7, dueDate: '2026-12-01' }),
        row({ userDocumentId: 8, dueDate: '2026-11-25' }),
        row({ userDocumentId: 9, dueDate: null }),
        row({ userDocumentId: 10, dueDate: '2026-11-20', status: 'submitted' }),
      ].map((each) => toTaskCard(each, device)),
    )

  it('is that of the tasks still to do, whatever comes first', () => {
    expect(nextDueTask(groups(nothing))?.row.userDocumentId).toBe(8)
    expect(nextDueTask(groupTasks([]))).toBeUndefined()
  })

  it('of what is on this device includes drafts and pending submissions', () => {
    expect(nextUnsentTask(groups(nothing))).toBeUndefined()
    expect(nextUnsentTask(groups({ ...nothing, drafts: [draft] }))?.dueDate).toBe('2026-12-01')
    const entries = [{ ...entry, lane: 'doc:8' }]
    expect(nextUnsentTask(groups({ ...nothing, drafts: [draft], entries }))?.dueDate).toBe('2026-11-25')
  })
})
