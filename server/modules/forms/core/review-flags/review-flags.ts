import type { FormId } from '#contract/domain/lookups.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { isSignatureOf } from '#contract/domain/signer-name.ts'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import type { Actor, Trx } from '../../../../platform/database/database.ts'
import type { BusinessCipher, DataKeys } from '../../../../platform/crypto/data-keys.ts'
import { purposeOf } from '../../../../platform/crypto/data-keys.ts'
import { anyFormOf } from '#contract/forms/all-forms.ts'
import { pastYearClaim } from '#contract/forms/past-year-claim.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { visiblePeople } from '../../../../policies/people.ts'
import type { Task } from '../../../../policies/tasks.ts'
import { newerTaskId, visibleTasks } from '../../../../policies/tasks.ts'
import { getEmployerSection } from '../employer-part.ts'
import type { StoredSubmission } from '../form.store.ts'
import { latestSubmission } from '../form.store.ts'
import { readPrivate } from '../../../../policies/private-data.ts'
import type { OtherForm } from './compare-answers.ts'
import {
  accountNameFlags,
  awaitedNumberFlags,
  cardNumberFlags,
  accountStateFlags,
  endedAuthorizationFlags,
  expiredDocumentFlags,
  firstDayFlags,
  otherFormFlags,
  signatureFlags,
} from './compare-answers.ts'
import { numberMarks } from './number-mark.ts'
import { unclearRepresentative } from './unclear-representative.ts'

/** The form under review: its task and submission, and the person as known of their account. */
export interface Reviewed {
  readonly task: Task
  readonly submission: StoredSubmission
  readonly account: {
    readonly firstName: string
    readonly lastName: string
    readonly state: string | null
    /** YYYY-MM-DD. */
    readonly firstDayOfWork: string | null
  }
  /** The day at the location of a moment, YYYY-MM-DD. */
  readonly dayOf: (moment: Date) => string
  readonly now: Date
}

/** What is known about a form under review, from the rows of its person and location. */
export const reviewedOf = (
  form: Pick<Reviewed, 'task' | 'submission' | 'now'>,
  {
    person,
    location,
  }: {
    readonly person: {
      readonly first_name: string
      readonly last_name: string
      readonly state: string | null
      readonly first_day_of_work: string | null
    }
    readonly location: { readonly time_zone: string }
  },
): Reviewed => ({
  ...form,
  account: {
    firstName: person.first_name,
    lastName: person.last_name,
    state: person.state,
    firstDayOfWork: person.first_day_of_work,
  },
  dayOf: (moment) => dateInTimeZone(location.time_zone, moment),
})

const isFormId = (id: number): id is FormId => Object.values<number>(formIds).includes(id)

/** The other forms of the same person, of each the newest, with their latest answers; not an earlier one of the same kind. */
const otherForms = async (trx: Trx, dataKeys: DataKeys, actor: Actor, task: Task): Promise<readonly OtherForm[]> => {
  const tasks = await visibleTasks(trx, actor)
    .selectAll('task')
    .where('task.business_id', '=', task.business_id)
    .where('task.person_id', '=', task.person_id)
    .where('task.id', '<>', task.id)
    .where('task.submission_id', 'is not', null)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .execute()
  const others: OtherForm[] = []
  for (const each of tasks) {
    const formId = each.form_id
    if (formId === null || !isFormId(formId)) continue
    const isReplaced = [...tasks, task].some((other) => other.form_id === formId && other.id > each.id)
    if (isReplaced) continue
    const cipher = await dataKeys.of(trx, each.business_id, purposeOf(formId))
    const submission = await latestSubmission(trx, cipher, each)
    if (submission !== undefined) others.push({ form: each.name, answers: submission.content.answers })
  }
  return others
}

/** Other people of the business who have given the same Social Security number in a form that the actor may see. */
const sharedNumberFlags = async (
  trx: Trx,
  cipher: BusinessCipher,
  actor: Actor,
  { task, submission }: Reviewed,
): Promise<readonly ReviewFlag[]> => {
  const marks = numberMarks(cipher, submission.content.answers)
  if (marks.length === 0) return []
  const rows = await trx
    .selectFrom('form_submission')
    .innerJoin('task', (join) =>
      join
        .onRef('task.business_id', '=', 'form_submission.business_id')
        .onRef('task.submission_id', '=', 'form_submission.id'),
    )
    .select('form_submission.person_id')
    .distinct()
    .where('form_submission.business_id', '=', task.business_id)
    .where('number_mark', 'in', marks)
    .where('form_submission.person_id', '<>', task.person_id)
    .where('task.withdrawn_at', 'is', null)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ person_id }) => person_id)
  const people = await visiblePeople(trx, actor)
    .select(['first_name', 'last_name'])
    .where('person.id', 'in', ids)
    .orderBy('last_name_sort_key')
    .execute()
  return [
    {
      kind: 'shared number',
      names: people.map((each) => `${each.first_name} ${each.last_name}`.trim()),
    },
  ]
}

/** Whether the person was rehired since: a rehire continued the form in Supplement B, or a later one replaced it. */
const isOfEarlierEmployment = async (trx: Trx, task: Task): Promise<boolean> => {
  const rehire = await trx
    .selectFrom('deadline')
    .select('id')
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('kind', '=', 'i9Rehire')
    .executeTakeFirst()
  return rehire !== undefined || (await newerTaskId(trx, task)) !== undefined
}

/** The signature of the employer's part, where it isn't the name of who signed it with their account. */
const employerFlags = async (
  trx: Trx,
  cipher: BusinessCipher,
  { task, submission, account, dayOf }: Reviewed,
): Promise<ReviewFlag[]> => {
  const part = await getEmployerSection(trx, cipher, task)
  if (part === undefined) return []
  const { signature, signer, answers, signedAt } = part
  const [lastName = '', firstName] = signer.split(', ')
  const isOther = signature.kind === 'typed' && !isSignatureOf(signature.text ?? '', [{ firstName, lastName }])
  const unclear = await unclearRepresentative(trx, task)
  return [
    ...(unclear === undefined ? [] : [{ kind: 'unclear representative', name: unclear.name, by: unclear.by } as const]),
    ...(isOther ? [{ kind: 'signature', part: 'employer', typed: signature.text ?? '', known: signer } as const] : []),
    ...((await isOfEarlierEmployment(trx, task)) ? [] : firstDayFlags(answers, account.firstDayOfWork)),
    ...cardNumberFlags(submission.content.answers, answers),
    ...expiredDocumentFlags(answers, dayOf(signedAt)),
  ]
}

/** A date of birth that isn't that of the account. */
const birthDateFlags = async (
  trx: Trx,
  dataKeys: DataKeys,
  { task, submission }: Reviewed,
): Promise<readonly ReviewFlag[]> => {
  const { dob } = submission.content.answers
  if (typeof dob !== 'string' || dob === '') return []
  const person = await trx
    .selectFrom('person')
    .select(['id', 'business_id', 'private_data'])
    .where('id', '=', task.person_id)
    .executeTakeFirst()
  const known = person && (await readPrivate({ dataKeys }, trx, person)).dob
  return known === undefined || known === dob ? [] : [{ kind: 'account birth date' }]
}

/** A claim of exemption for a year that had passed when it was signed. */
const pastYearFlags = ({ submission, dayOf }: Reviewed): readonly ReviewFlag[] => {
  const { formId, edition, content, signedAt } = submission
  const form = anyFormOf(formId)
  const past = form && pastYearClaim(form, { answers: content.answers, edition, signedOn: dayOf(signedAt) })
  return past === undefined ? [] : [{ kind: 'claim of past year', field: past.field, year: past.year }]
}

/** What in a form doesn't fit what is known of its person; most telling first. */
export const reviewFlagsOf = async (
  trx: Trx,
  dataKeys: DataKeys,
  actor: Actor,
  reviewed: Reviewed,
): Promise<readonly ReviewFlag[]> => {
  const { task, submission, account, dayOf, now } = reviewed
  const { answers, signature } = submission.content
  const cipher = await dataKeys.of(trx, task.business_id, purposeOf(submission.formId))
  const others = await otherForms(trx, dataKeys, actor, task)
  return [
    ...signatureFlags(answers, signature, account),
    ...accountNameFlags(answers, account),
    ...accountStateFlags(answers, account.state),
    ...(await birthDateFlags(trx, dataKeys, reviewed)),
    ...awaitedNumberFlags(answers, submission.formId),
    ...pastYearFlags(reviewed),
    ...(await sharedNumberFlags(trx, cipher, actor, reviewed)),
    ...others.flatMap((other) => otherFormFlags(answers, other)),
    // Once it is approved, the deadline of reverification says when the authorization ends.
    ...(task.status === 'approved' ? [] : endedAuthorizationFlags(answers, dayOf(now))),
    ...(await employerFlags(trx, cipher, reviewed)),
  ]
}
