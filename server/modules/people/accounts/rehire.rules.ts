import type { api } from '#contract/api.ts'
import type { RehireForms } from '#contract/endpoints/people/rehire.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireManageablePersonIncludingClosed } from '../../../policies/people.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { assignMissedDocuments } from '../../company-documents/assign-tasks.ts'
import { endLockInOfRehire } from '../../forms/w4/lock-in.rules.ts'
import { followRehire } from '../../new-hires/report-hire.ts'
import { rescheduleTasks } from '../../onboarding/onboarding-tasks.ts'
import type { Workplace } from '../../onboarding/rehire-forms.ts'
import { formsOfRehireOf, requireFormsOfRehire, workplaceOf } from '../../onboarding/rehire-forms.ts'
import { followWorkPermit } from '../../work-permits/work-permit.ts'
import { reopenAccount } from './close-account.rules.ts'

type RehireCall = AuthenticatedCall<typeof api.users.rehire>
type PreviewCall = AuthenticatedCall<typeof api.users.rehireForms>
type FormerEmployee = Awaited<ReturnType<typeof requireManageablePersonIncludingClosed>>

const refused = (field: string, key: 'noLocation' | 'rehireNotEnded') =>
  new Problem('invalid', 'checkFields', { fields: { [field]: { key } } })

/** A person whose employment ended, where they work, and the day (YYYY-MM-DD) after which a new employment begins. */
const requireFormer = async (
  { unit: { trx }, actor }: Pick<RehireCall, 'unit' | 'actor'>,
  personId: number,
): Promise<{ readonly person: FormerEmployee; readonly workplace: Workplace; readonly after: string | null }> => {
  const person = await requireManageablePersonIncludingClosed(trx, actor, personId)
  const workplace = await workplaceOf(trx, person.id)
  if (person.business_id === null || workplace === undefined) throw refused('userId', 'noLocation')
  const hasEnded = person.closed_at !== null || !person.is_active || person.last_day_of_work !== null
  if (!hasEnded) throw refused('userId', 'rehireNotEnded')
  return { person, workplace, after: endOf(person, workplace) }
}

/** The last day of the earlier employment; where none was entered, the day on which the account was closed. */
const endOf = (person: FormerEmployee, { time_zone }: Workplace): string | null =>
  person.last_day_of_work ??
  (person.closed_at === null ? person.first_day_of_work : dateInTimeZone(time_zone, person.closed_at))

/** What a rehire asks for; nothing is saved. Throws `invalid` for a person whose employment hasn't ended. */
export const previewRehire = async (services: Services, call: PreviewCall): Promise<RehireForms> => {
  const { person, workplace, after } = await requireFormer(call, call.body.userId)
  const { requested, i9 } = await formsOfRehireOf(services, call, person.id, workplace)
  return {
    after,
    forms: requested.map(({ form, task }) => ({
      formId: form.formId,
      name: form.name,
      isAgain: (task?.submission_id ?? null) !== null,
    })),
    i9: i9 === undefined ? null : { signedOn: i9.signedOn, continuesUntil: i9.continuesUntil },
  }
}

/**
 * Begins a new employment of a person whose earlier one ended: restores the account, and asks for the forms that the law
 * requires when an employment begins. Nothing that was signed is lost. Throws `invalid` for a first day that isn't after
 * the end; an end that was entered by mistake is taken back by restoring the account or clearing the last day.
 */
export const rehirePerson = async (services: Services, call: RehireCall): Promise<void> => {
  const { unit, actor, origin, body } = call
  const { person, workplace, after } = await requireFormer(call, body.userId)
  const { firstDayOfWork: firstDay } = body
  if (after !== null && firstDay <= after)
    throw new Problem('invalid', 'checkFields', {
      fields: { firstDayOfWork: { key: 'rehireAfterEnd' } },
    })
  const forms = await formsOfRehireOf(services, call, person.id, workplace)
  await reopenAccount(services, call, person, true)
  await beginEmployment(unit.trx, person, firstDay, services.now())
  if (!person.is_active && person.closed_at === null) await assignMissedDocuments(unit.trx, services.now(), person)
  unit.audit.record(actor, origin, {
    kind: 'person rehired',
    businessId: person.business_id,
    subjectId: person.id,
    data: { firstDay },
  })
  // The report of new hires counts the time between both employments.
  const earlier = { firstDay: person.first_day_of_work, lastDay: after }
  await followRehire(unit.trx, person.id, earlier, firstDay, services.now())
  const employment = { businessId: workplace.business_id, personId: person.id }
  if (after !== null) await endLockInOfRehire(call, { ...employment, endedOn: after, rehiredOn: firstDay })
  const at = { personId: person.id, workplace, firstDay, hasNewI9: body.hasNewI9 }
  await requireFormsOfRehire(services, call, forms, at)
  await rescheduleTasks(call, { ...person, first_day_of_work: firstDay })
  await followWorkPermit(services, call, person.id)
}

/** The days of the earlier employment end with it: retention counts from the new one, which is later in all. */
const beginEmployment = async (trx: Trx, person: FormerEmployee, firstDay: string, now: Date): Promise<void> => {
  await trx
    .updateTable('person')
    .set({
      is_active: true,
      first_day_of_work: firstDay,
      last_day_of_work: null,
      hired_on: null,
      is_short_job: false,
      updated_at: updateIfUnchanged(person.updated_at, now),
    })
    .where('id', '=', person.id)
    .execute()
}
