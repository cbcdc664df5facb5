import type { LockInStatus, TaskStatus, TaskTransition, VersionStatus } from '#contract/domain/statuses.ts'
import { canTransition, lockInTransitions, taskTransitions } from '#contract/domain/statuses.ts'
import { effectiveFrom } from '#contract/forms/effective-date.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { StoredVersion } from '#contract/forms/form-version.ts'
import { disregarded, versionStatusOn } from '#contract/forms/form-version.ts'
import { forms } from '#contract/forms/registry.ts'
import type { ReceivedVersion } from '#contract/forms/version-rules.ts'
import { addToVersions, replacesOne } from '#contract/forms/version-rules.ts'
import { exemptUntil } from '#contract/forms/w4/exempt-until.ts'
import { answersBelowLockIn, isLockedOn, lockInFrom } from '#contract/forms/w4/lock-in.ts'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import { w4Editions } from '#contract/forms/w4/editions.ts'
import { requireCurrentEdition, requireSubmittable } from '#server/modules/forms/core/form.rules.ts'
import type { CareerEvent, CareerForm } from './events.ts'
import { careerForms } from './events.ts'

/** A submission of a career's form, and what is stored of it once it was decided. */
export interface Submission {
  readonly id: number
  readonly receivedOn: string
  readonly edition: string
  readonly answers: { readonly isExempt: boolean; readonly maritalStatus: number; readonly ExtraWithholding: number }
  /** From when it would count if no other one were furnished; set when it is approved. */
  from?: string
  /** Whether its claim lapsed before it would have counted. */
  isLapsed?: boolean
  stored?: StoredVersion
}

/** A task of a form: a renewal adds one, and so does a rehire for Form I-9. */
export interface CareerTask {
  readonly form: CareerForm
  status: TaskStatus
  request: false | 'again' | 'rehire'
  isWithdrawn: boolean
  effective: number | null
  readonly submissions: Submission[]
}

/** A lock-in of the IRS, and by what it ended. */
export interface CareerLockIn {
  readonly lockIn: LockIn
  endedAs?: Extract<LockInStatus, 'replaced' | 'released'>
}

/** A person's forms as they are stored, and every move that was made. */
export interface Career {
  today: string
  readonly tasks: CareerTask[]
  readonly lockIns: CareerLockIn[]
  readonly editions: Edition[]
  readonly moves: { readonly move: TaskTransition; readonly from: TaskStatus; readonly to: TaskStatus }[]
  nextId: number
}

const employee = { userId: 7 } as never

/** A new employee with a task for each form. */
export const hire = (today: string): Career => ({
  today,
  tasks: careerForms.map((form) => newTask(form)),
  lockIns: [],
  editions: [...w4Editions],
  moves: [],
  nextId: 1,
})

const newTask = (form: CareerForm): CareerTask => ({
  ...{ form, status: 'open', request: false, isWithdrawn: false, effective: null, submissions: [] },
})

const make = (career: Career, task: CareerTask, move: TaskTransition): void => {
  const { to } = taskTransitions[move]
  career.moves.push({ move, from: task.status, to })
  task.status = to
}

/** The versions of a form that were approved, of all its tasks. */
export const versionsOf = (career: Career, form: CareerForm): Submission[] =>
  career.tasks.filter((task) => task.form === form).flatMap(({ submissions }) => submissions)

const storedOf = (career: Career, form: CareerForm): ReceivedVersion[] =>
  versionsOf(career, form).flatMap(({ id, receivedOn, stored }) =>
    stored === undefined ? [] : [{ ...stored, id, receivedOn }],
  )

/** The lock-in that hasn't ended. */
const openLockIn = ({ lockIns }: Career) => lockIns.find(({ endedAs }) => endedAs === undefined)

/** What is stored of a version as its history shows it today: an open lock-in letter counts in place of what withholds less. */
export const shownStatus = (
  career: Career,
  form: CareerForm,
  { answers, stored }: Submission,
): VersionStatus | undefined => {
  if (stored === undefined) return undefined
  const entry = openLockIn(career)
  const edition = w4Editions.at(-1)
  const version = { ...stored, status: versionStatusOn(stored, career.today) }
  const isBelow =
    form === 'w4' && entry && edition && answersBelowLockIn(answers, entry.lockIn.limits, edition).length > 0
  return (isBelow === true ? disregarded(version, entry.lockIn.effectiveFrom, career.today) : version).status
}

const isBelowLockIn = (career: Career, { form, request }: CareerTask, answers: Submission['answers']): boolean => {
  const entry = openLockIn(career)
  const edition = w4Editions.at(-1)
  if (form !== 'w4' || entry === undefined || edition === undefined) return false
  const isReplacing = request !== 'rehire' && replacesOne(storedOf(career, form), career.today)
  const counts = effectiveFrom(forms.w4.id, { receivedOn: career.today, approvedOn: career.today, isReplacing })
  return isLockedOn(entry.lockIn, counts) && answersBelowLockIn(answers, entry.lockIn.limits, edition).length > 0
}

/** The day from which a submission of a form counts, if it is approved today. */
export const countsFrom = (
  career: Career,
  { form, request }: CareerTask,
  { receivedOn }: Pick<Submission, 'receivedOn'>,
): string =>
  effectiveFrom(forms[form].id, {
    receivedOn,
    approvedOn: career.today,
    isReplacing: request !== 'rehire' && replacesOne(storedOf(career, form), receivedOn),
  })

const putInForce = (career: Career, task: CareerTask, submission: Submission): void => {
  const isExempt = task.form === 'w4' && submission.answers.isExempt
  // The edition's year is its name; a claim that was signed in a later year counts as none.
  const { edition } = submission
  const isClaim = isExempt && edition >= submission.receivedOn.slice(0, 4)
  const from = countsFrom(career, task, submission)
  const { id, receivedOn } = submission
  const until = isClaim ? exemptUntil(Number(edition)) : null
  const { version, others } = addToVersions({ id, receivedOn, from, until }, storedOf(career, task.form))
  for (const { status, effectiveFrom, effectiveUntil, id: other } of others) {
    const earlier = versionsOf(career, task.form).find((each) => each.id === other)
    if (earlier !== undefined) earlier.stored = { status, effectiveFrom, effectiveUntil }
  }
  submission.from = from
  submission.isLapsed = until !== null && until < from
  submission.stored = version
  task.effective = submission.id
  task.request = false
}

/** The same checks as of a submission to the server; whether it was taken. */
const submit = (career: Career, task: CareerTask, event: CareerEvent): void => {
  const { today } = career
  const latest = task.submissions.at(-1)
  const id = latest?.stored?.status === 'withdrawn' ? (task.effective ?? undefined) : latest?.id
  const context = {
    ...{ business_id: 1, id: 1, location_id: 1, person_id: 7, form_id: forms[task.form].id, status: task.status },
    ...{ submission_id: id ?? null, effective_submission_id: task.effective, employer_submission_id: null },
    ...{ withdrawn_at: task.isWithdrawn ? new Date(0) : null, reasons: [] },
  }
  const move = requireSubmittable(context, employee, context.form_id, { id, userDocumentId: 1 }, undefined)
  const current = editionForDate(career.editions, today)
  const edition = event.isOldEdition ? (career.editions[0] ?? current) : current
  requireCurrentEdition(career.editions, { id: edition.id, variant: undefined, today, signedOn: today })
  const answers = { isExempt: event.isExempt, maritalStatus: 1, ExtraWithholding: event.extra }
  if (isBelowLockIn(career, task, answers)) return
  make(career, task, move)
  const submission: Submission = { id: career.nextId, receivedOn: today, edition: edition.id, answers }
  career.nextId += 1
  task.submissions.push(submission)
  if (move === 'correct') putInForce(career, task, submission)
}

const decide = (career: Career, task: CareerTask, what: CareerEvent['what']): void => {
  const latest = task.submissions.at(-1)
  if (latest === undefined) return
  if (what === 'approve' && canTransition('approve', task.status) && !isBelowLockIn(career, task, latest.answers)) {
    make(career, task, 'approve')
    putInForce(career, task, latest)
  }
  if (what === 'return' && canTransition('return', task.status)) make(career, task, 'return')
  const withdrawal = task.request !== false ? 'withdrawRequired' : 'withdraw'
  if (what === 'withdraw' && task.effective !== null && latest.id !== task.effective && latest.stored === undefined)
    if (canTransition(withdrawal, task.status)) {
      make(career, task, withdrawal)
      latest.stored = { status: 'withdrawn', effectiveFrom: null, effectiveUntil: null }
    }
}

const requireAgain = (career: Career, task: CareerTask, move: 'requestAgain' | 'reopen' | 'rehire'): void => {
  if (task.isWithdrawn || !canTransition(move, task.status)) return
  make(career, task, move)
  task.request = move === 'rehire' ? 'rehire' : 'again'
}

/**
 * As `requireFormsOfRehire`: tax forms as new versions of their tasks; Form I-9 as a new task, or, where Section 2 is
 * missing, again with Section 1; no other form.
 */
const rehire = (career: Career): void => {
  for (const form of careerForms) {
    const task = career.tasks.findLast((each) => each.form === form && !each.isWithdrawn)
    if (task === undefined) career.tasks.push(newTask(form))
    else if (form === 'i9' && task.effective !== null) career.tasks.push(newTask(form))
    else if (form !== 'directDeposit') requireAgain(career, task, 'rehire')
  }
}

const enterLockIn = (career: Career, { extra }: CareerEvent): void => {
  const earlier = openLockIn(career)
  const notice = earlier === undefined ? '2800C' : '2808C'
  if (earlier !== undefined) earlier.endedAs = lockInTransitions.replace.to
  const from = lockInFrom(notice, career.today)
  const amounts = { credits: 0, OtherIncome: 0, Deductions: 0, ExtraWithholding: extra }
  const limits = { maritalStatus: 1, IsMultiJobSelected: false, ...amounts } as const
  const status = from <= career.today ? ('in force' as const) : ('announced' as const)
  career.lockIns.push({
    lockIn: { id: career.lockIns.length + 1, notice, noticeDate: career.today, effectiveFrom: from, status, limits },
  })
}

const addEdition = (career: Career): void => {
  const last = career.editions.at(-1)
  const year = Number(career.today.slice(0, 4)) + 1
  if (last === undefined || last.from >= `${year}-01-01`) return
  career.editions.push({ ...last, id: String(year), from: `${year}-01-01`, until: `${year}-12-31` })
}

/** Lets an event happen; one that the rules refuse changes nothing. */
export const happen = (career: Career, event: CareerEvent): void => {
  const latest = career.tasks.findLast(({ form }) => form === event.form)
  if (latest === undefined) return
  switch (event.what) {
    case 'submit':
      return submit(career, latest, event)
    case 'approve':
    case 'return':
    case 'withdraw':
      // Any task of the form may be decided: approvals come in another order than the forms.
      for (const task of career.tasks.filter(({ form }) => form === event.form).slice(event.extra % 2))
        decide(career, task, event.what)
      return
    case 'ask again':
    case 'marry':
      return requireAgain(career, latest, 'requestAgain')
    case 'move':
      return requireAgain(career, career.tasks.findLast(({ form }) => form === 'a4') ?? latest, 'reopen')
    case 'lock in':
      return enterLockIn(career, event)
    case 'release': {
      const entry = openLockIn(career)
      if (entry !== undefined) entry.endedAs = lockInTransitions.release.to
      return
    }
    case 'terminate':
      for (const task of career.tasks) task.isWithdrawn ||= task.status === 'open' || task.status === 'returned'
      return
    case 'rehire':
      return rehire(career)
    case 'renew':
      return void career.tasks.push(newTask(event.form))
    case 'next edition':
      return addEdition(career)
  }
}
