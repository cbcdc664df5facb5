/** The statuses of a task. */
export const taskStatuses = ['open', 'submitted', 'returned', 'approved'] as const
/** The status of a task. */
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * Who may make a transition: the person whose task it is, someone else who reviews it, or the server, when the company
 * document behind it changes.
 */
export type TransitionActor = 'subject' | 'reviewer' | 'system'

/** Every transition of a task. Nothing else is possible. */
export const taskTransitions = {
  submit: { from: ['open', 'returned'], to: 'submitted', by: 'subject' },
  resubmit: { from: ['submitted'], to: 'submitted', by: 'subject' },
  /**
   * An approved form that may be changed is submitted again; the approved submission counts until the new one is
   * approved.
   */
  change: { from: ['approved'], to: 'submitted', by: 'subject' },
  /** The employee corrects an approved form, asked for or not: it stays approved. */
  correct: { from: ['approved', 'open'], to: 'approved', by: 'subject' },
  approve: { from: ['submitted'], to: 'approved', by: 'reviewer' },
  return: { from: ['submitted'], to: 'returned', by: 'reviewer' },
  /** An acknowledged or signed document needs no review. */
  acknowledge: { from: ['open', 'returned'], to: 'approved', by: 'subject' },
  /** A change that a person makes about themselves requires a form again; the approved submission counts until the next one is approved. */
  reopen: { from: ['submitted', 'approved'], to: 'open', by: 'subject' },
  /** Staff ask for an approved form again; the approved submission counts until the next one is approved. */
  requestAgain: { from: ['approved'], to: 'open', by: 'reviewer' },
  /** Its person is rehired: a new employment begins with a new form; the approved submission stays in the history. */
  rehire: { from: ['submitted', 'approved'], to: 'open', by: 'reviewer' },
  /** Its Social Security number was applied for: the approved form counts, and is required again with the number. */
  awaitNumber: { from: ['approved'], to: 'open', by: 'system' },
  /** A change of an approved form is withdrawn before it is approved: the approved submission goes on. */
  withdraw: { from: ['submitted', 'returned'], to: 'approved', by: 'subject' },
  /** The same while the form is required again: it is still to be filled in. */
  withdrawRequired: { from: ['submitted', 'returned'], to: 'open', by: 'subject' },
  /** A new version of a company document reopens its tasks. */
  reopenForNewVersion: { from: ['submitted', 'approved'], to: 'open', by: 'system' },
} as const satisfies Record<string, { from: readonly TaskStatus[]; to: TaskStatus; by: TransitionActor }>
/** The name of a change from one task status to another. */
export type TaskTransition = keyof typeof taskTransitions

/** Whether a transition is allowed from a status. */
export const canTransition = (move: TaskTransition, from: TaskStatus): boolean =>
  (taskTransitions[move].from as readonly TaskStatus[]).includes(from)

/** Statuses in which a task may be withdrawn: nothing that was submitted. */
export const openTaskStatuses = ['open', 'returned'] as const satisfies readonly TaskStatus[]

/** Whether a task waits for the person whose task it is. */
export const isOpenTask = (status: TaskStatus): boolean => (openTaskStatuses as readonly TaskStatus[]).includes(status)

/**
 * The statuses of a version of a form: one submission of the employee's part, from its signature to what replaces it.
 * `upcoming` is approved and doesn't count yet; `expired` was in force and lapsed by its own terms; `disregarded` would
 * withhold less than an IRS lock-in letter allows, which counts in its place.
 */
export const versionStatuses = [
  'submitted',
  'returned',
  'withdrawn',
  'upcoming',
  'in force',
  'disregarded',
  'superseded',
  'expired',
] as const
/** The status of a version of a form. */
export type VersionStatus = (typeof versionStatuses)[number]

/** Every transition of a version. The server makes those of a day: a version begins and lapses by the calendar. */
export const versionTransitions = {
  resubmit: { from: ['submitted', 'returned'], to: 'superseded', by: 'subject' },
  return: { from: ['submitted'], to: 'returned', by: 'reviewer' },
  withdraw: { from: ['submitted', 'returned'], to: 'withdrawn', by: 'subject' },
  approve: { from: ['submitted'], to: 'upcoming', by: 'reviewer' },
  takeEffect: { from: ['upcoming'], to: 'in force', by: 'system' },
  supersede: { from: ['upcoming', 'in force', 'disregarded', 'expired'], to: 'superseded', by: 'system' },
  expire: { from: ['in force', 'disregarded'], to: 'expired', by: 'system' },
  /** The day of a lock-in letter has come (26 CFR 31.3402(f)(2)-1(g)(2)(iv)): it counts in place of what withholds less. */
  disregard: { from: ['upcoming', 'in force'], to: 'disregarded', by: 'system' },
  /** Staff enter the letter that releases or changes the lock-in. */
  reinstate: { from: ['disregarded'], to: 'in force', by: 'reviewer' },
} as const satisfies Record<string, { from: readonly VersionStatus[]; to: VersionStatus; by: TransitionActor }>

/** The statuses of a lock-in letter: `announced` until the day from which it limits a Form W-4. */
export const lockInStatuses = ['announced', 'in force', 'replaced', 'released', 'lapsed'] as const
/** The status of a lock-in letter. */
export type LockInStatus = (typeof lockInStatuses)[number]

/** Every transition of a lock-in letter. Staff end one by a later IRS letter; a late rehire leaves it behind. */
export const lockInTransitions = {
  takeEffect: { from: ['announced'], to: 'in force', by: 'system' },
  replace: { from: ['announced', 'in force'], to: 'replaced', by: 'reviewer' },
  release: { from: ['announced', 'in force'], to: 'released', by: 'reviewer' },
  /** Its person is rehired more than 12 months after the employment ended. */
  lapse: { from: ['announced', 'in force'], to: 'lapsed', by: 'system' },
} as const satisfies Record<string, { from: readonly LockInStatus[]; to: LockInStatus; by: TransitionActor }>

/** Business approval of an application (specification, section 3). */
export const applicationApprovals = { 1: 'No Action', 2: 'Approved', 3: 'Rejected' } as const
/** The number of an application's status, as the specification lists it. */
export type ApplicationApproval = keyof typeof applicationApprovals

/** Every decision about an application. Nothing else is possible, and nothing once its applicant is hired. */
export const applicationTransitions = {
  reopen: { from: [2, 3], to: 1, by: 'reviewer' },
  approve: { from: [1, 3], to: 2, by: 'reviewer' },
  reject: { from: [1, 2], to: 3, by: 'reviewer' },
} as const satisfies Record<
  string,
  { from: readonly ApplicationApproval[]; to: ApplicationApproval; by: Exclude<TransitionActor, 'subject'> }
>
/** The name of a change from one application status to another. */
export type ApplicationMove = keyof typeof applicationTransitions

/** The decision that leads from one approval to another; undefined if there is none. */
export const transitionBetween = (from: number, to: number): ApplicationMove | undefined =>
  (Object.keys(applicationTransitions) as ApplicationMove[]).find((move) => {
    const { from: starts, to: end } = applicationTransitions[move]
    return end === to && (starts as readonly number[]).includes(from)
  })
