import type { Updateable } from 'kysely'
import type { api } from '#contract/api.ts'
import type { AffectedForms } from '#contract/endpoints/people/affected-forms.ts'
import type { ProfileChanges } from '#contract/forms/affected-forms.ts'
import type { StateCode } from '#contract/domain/states.ts'
import type { ReportedChange } from '#contract/domain/task-request.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { requireManageablePerson, requireVisiblePerson } from '../../../policies/people.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import { updateIfUnchanged, changedColumns, requireUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/database-errors.ts'
import type { Tables } from '../../../schema/tables.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { freeUsername, refuseTakenUsername, refuseUnknownJobTitle } from './create-account.ts'
import { admitAddressCorrection, isContactChange } from './address-correction.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'
import { readPrivate, writePrivate } from '../../../policies/private-data.ts'
import { notifyOfAccess } from './notify-of-access.ts'
import { assignMissedDocuments } from '../../company-documents/assign-tasks.ts'
import { affectedTasks, requireAffected } from '../../forms/core/affected-forms.rules.ts'
import { followEmployment } from '../../new-hires/report-hire.ts'
import { rescheduleTasks } from '../../onboarding/onboarding-tasks.ts'
import { followWorkPermit } from '../../work-permits/work-permit.ts'

type UpdateCall = AuthenticatedCall<typeof api.users.update>
type PreviewCall = AuthenticatedCall<typeof api.users.affectedForms>
type Change = Partial<Person> & { readonly username?: string }

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/** Fields that people can't change of their own record. */
const staffOnlyFields = ['jobTitleId', 'firstDayOfWork', 'isShortJob', 'endedOn', 'active'] as const

/** Fields that end an employment or begin it again, which store managers don't. */
const employmentFields = ['endedOn', 'active'] as const

/** Changes the fields sent of a person, with all consequences. Throws `conflict` if someone else changed them since. */
export const changePerson = async (services: Services, call: UpdateCall): Promise<void> => {
  const { unit, actor, body } = call
  const isSelf = body.id === actor.userId
  const person = await requireChangeable(unit.trx, actor, body.id)
  requireUnchanged(person.updated_at, body.updatedAt)
  const change = changedColumns<Change>(person, columnsOf(call))
  if (isSelf) refuseFields(call, change, staffOnlyFields, 'notOneself')
  else if (!isAllowed(roleGroups.owner, actor.role)) refuseFields(call, change, employmentFields, 'forbidden')
  await refuseUnfit(services, call, person, change)
  // A username that was the wrong address becomes the right one.
  if (change.email !== undefined && person.username === person.email)
    Object.assign(change, { username: change.email ?? (await freeUsername(unit.trx, namesAfter(person, change))) })
  await refuseTakenUsername(call, change.username, person.business_id)
  const affected =
    isSelf || body.requireForms
      ? await affectedTasks(services, call, person.id, profileChangesOf(person, change, body.reportedChanges))
      : []
  const isBorn = await changeBirthday(services, call, person)
  const fields = [...Object.keys(change), ...(isBorn ? ['dob'] : [])].join(' ')
  if (fields !== '') await saveChange(services, call, person, change, fields)
  if (isBorn || change.first_day_of_work !== undefined || change.is_active === true)
    await followWorkPermit(services, call, person.id)
  await requireAffected(services, call, affected)
}

const namesAfter = (person: Person, change: Change) => ({
  firstName: change.first_name ?? person.first_name,
  lastName: change.last_name ?? person.last_name,
})

/** The signed forms that a change of a person would make necessary again; nothing is saved. */
export const previewAffectedForms = async (services: Services, call: PreviewCall): Promise<AffectedForms> => {
  const { unit, actor, body } = call
  const person = await requireChangeable(unit.trx, actor, body.id)
  const change = changedColumns<Change>(person, profileColumnsOf(body))
  const affected = await affectedTasks(
    services,
    call,
    person.id,
    profileChangesOf(person, change, body.reportedChanges),
  )
  return {
    list: affected.map(({ task, affected: { reason } }) => ({ userDocumentId: task.id, name: task.name, reason })),
  }
}

const requireChangeable = (trx: Trx, actor: UpdateCall['actor'], id: number): Promise<Person> =>
  id === actor.userId ? requireVisiblePerson(trx, actor, id, true) : requireManageablePerson(trx, actor, id)

/** What of a change of the profile forms depend on. */
const profileChangesOf = (
  person: Person,
  { first_name, last_name, state }: Change,
  reported: readonly ReportedChange[],
): ProfileChanges => ({
  ...((first_name !== undefined || last_name !== undefined) && {
    name: { firstName: first_name ?? person.first_name, lastName: last_name ?? person.last_name },
  }),
  ...(state !== undefined && state !== null && { homeState: state as StateCode }),
  reported,
})

const saveChange = async (
  services: Services,
  call: UpdateCall,
  person: Person,
  change: Change,
  fields: string,
): Promise<void> => {
  const { unit, actor, origin } = call
  const isSelf = person.id === actor.userId
  await save(unit.trx, person.id, { ...change, updated_at: updateIfUnchanged(person.updated_at, services.now()) })
  unit.audit.record(actor, origin, {
    kind: isSelf ? 'profile changed' : 'person updated',
    businessId: person.business_id,
    subjectId: person.id,
    data: { fields, ...(change.is_active !== undefined && { active: change.is_active }) },
  })
  if (isContactChange(person, change)) await enqueueInvitation(services, call, person.id)
  if (change.is_active === true) await assignMissedDocuments(unit.trx, services.now(), person)
  if (change.is_active === true && person.role !== 'EMPLOYEE')
    await notifyOfAccess(services, call, 'restored', [person.id])
  await followEmployment(unit.trx, person.id, change, services.now())
  if (change.first_day_of_work !== undefined || change.is_short_job !== undefined)
    await rescheduleTasks(call, { ...person, ...change })
}

const profileColumnsOf = (body: PreviewCall['body']): Partial<Person> => ({
  ...setWhenDefined('first_name', body.hasOneName === true ? '' : body.firstName),
  ...setWhenDefined('last_name', body.lastName),
  ...setWhenDefined('state', body.state),
})

const columnsOf = ({ body }: UpdateCall): Change => ({
  ...profileColumnsOf(body),
  ...setWhenDefined('email', body.emailId),
  ...setWhenDefined('phone', body.phoneNumber),
  ...setWhenDefined('language', body.language),
  ...setWhenDefined('street_address', body.streetAddress),
  ...setWhenDefined('city', body.city),
  ...setWhenDefined('zip', body.zip),
  ...setWhenDefined('gender', body.gender),
  ...setWhenDefined('job_title_id', body.jobTitleId),
  ...setWhenDefined('first_day_of_work', body.firstDayOfWork),
  ...setWhenDefined('is_short_job', body.isShortJob),
  ...setWhenDefined('last_day_of_work', body.endedOn),
  ...setWhenDefined('is_active', body.active),
})

const setWhenDefined = <C extends keyof Person>(column: C, value: Person[C] | undefined): Partial<Person> =>
  value === undefined ? {} : ({ [column]: value } as Partial<Person>)

const columnOf = {
  jobTitleId: 'job_title_id',
  firstDayOfWork: 'first_day_of_work',
  isShortJob: 'is_short_job',
  endedOn: 'last_day_of_work',
  active: 'is_active',
} as const

const refuseFields = (
  { body }: UpdateCall,
  change: Change,
  among: readonly (keyof typeof columnOf)[],
  key: 'notOneself' | 'forbidden',
): void => {
  const fields = among.filter((field) => body[field] !== undefined && columnOf[field] in change)
  if (fields.length > 0)
    throw new Problem('forbidden', key, { fields: Object.fromEntries(fields.map((field) => [field, { key }])) })
}

/**
 * Only people themselves change where their codes go once they have logged in, and employment can't end before it
 * begins.
 */
const refuseUnfit = async (services: Services, call: UpdateCall, person: Person, change: Change): Promise<void> => {
  const { unit } = call
  if (isContactChange(person, change)) await admitAddressCorrection(services, call, person, change)
  if (change.is_active === true) requireProofForStaff(call, person.role)
  await refuseUnknownJobTitle(unit.trx, change.job_title_id ?? undefined)
  const { first_day_of_work: first, last_day_of_work: last } = { ...person, ...change }
  if (first !== null && last !== null && last < first) throw refused({ endedOn: { key: 'endBeforeStart' } })
}

const changeBirthday = async (services: Services, { unit, body }: UpdateCall, person: Person): Promise<boolean> => {
  if (body.dob === undefined) return false
  const known = await readPrivate(services, unit.trx, person)
  const dob = body.dob ?? undefined
  if (known.dob === dob) return false
  await writePrivate(services, unit.trx, person, { ...known, dob })
  return true
}

const save = async (trx: Trx, id: number, change: Updateable<Tables['person']>): Promise<void> => {
  await trx
    .updateTable('person')
    .set(change)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused({ emailId: { key: 'usernameTaken' } }) : error
    })
}
