/** Where a document of a person stands. */
export const taskStatuses = ['open', 'submitted', 'rejected', 'approved'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** Who may make a move: the person whose document it is, somebody else who reviews it, or the house, when the paper behind it changes. */
export type TransitionActor = 'subject' | 'reviewer' | 'house'

/** Every move a document can make. What is not in this table can't happen. */
export const taskTransitions = {
  submit: { from: ['open', 'rejected'], to: 'submitted', by: 'subject' },
  resubmit: { from: ['submitted'], to: 'submitted', by: 'subject' },
  /** What was approved is handed in anew, of the forms that may be changed; the approved one counts until this one is. */
  change: { from: ['approved'], to: 'submitted', by: 'subject' },
  approve: { from: ['submitted'], to: 'approved', by: 'reviewer' },
  reject: { from: ['submitted'], to: 'rejected', by: 'reviewer' },
  /** A paper that was read and confirmed waits for nobody. */
  acknowledge: { from: ['open', 'rejected'], to: 'approved', by: 'subject' },
  /** A move to another home asks for a form again; the approved one counts until the next one is. */
  reopen: { from: ['submitted', 'approved'], to: 'open', by: 'subject' },
  /** A new version of a paper asks again. */
  renew: { from: ['submitted', 'approved'], to: 'open', by: 'house' },
} as const satisfies Record<string, { from: readonly TaskStatus[]; to: TaskStatus; by: TransitionActor }>
export type TaskTransition = keyof typeof taskTransitions

/** Whether a move may start from a status. */
export const canTransition = (move: TaskTransition, from: TaskStatus): boolean =>
  (taskTransitions[move].from as readonly TaskStatus[]).includes(from)

/** What may be taken back from a person: nothing that was handed in. */
export const openTaskStatuses = ['open', 'rejected'] as const satisfies readonly TaskStatus[]

/** Business approval of an application (specification, section 3). */
export const applicationApprovals = { 1: 'No Action', 2: 'Approved', 3: 'Rejected' } as const
export type ApplicationApproval = keyof typeof applicationApprovals

/** Every decision about an application. What is not in this table can't happen, and nothing once its applicant is taken on. */
export const applicationTransitions = {
  reopen: { from: [2, 3], to: 1, by: 'reviewer' },
  approve: { from: [1, 3], to: 2, by: 'reviewer' },
  reject: { from: [1, 2], to: 3, by: 'reviewer' },
} as const satisfies Record<
  string,
  { from: readonly ApplicationApproval[]; to: ApplicationApproval; by: Exclude<TransitionActor, 'subject'> }
>
export type ApplicationMove = keyof typeof applicationTransitions

/** The decision that leads from one approval to another; undefined where there is none. */
export const transitionBetween = (from: number, to: number): ApplicationMove | undefined =>
  (Object.keys(applicationTransitions) as ApplicationMove[]).find((move) => {
    const { from: starts, to: end } = applicationTransitions[move]
    return end === to && (starts as readonly number[]).includes(from)
  })
