import type { api } from '#contract/api.ts'
import type { SelfIdentificationState } from '#contract/endpoints/self-identification.ts'
import type { SelfIdentificationAnswers } from '#contract/domain/self-identification.ts'
import { disabilityYears } from '#contract/domain/self-identification.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findDisabilityForms } from '../../platform/pdf/official/disability-form.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { noId } from '../../policies/scope.ts'
import type { Answerer } from './answers.store.ts'
import { deleteAnswers, keepAnswers, answersOf, settingsOf } from './answers.store.ts'
import { dayOfPerson } from '../../policies/time-zones.ts'
import { anniversaryOf } from '#contract/domain/calendar-day.ts'

const answererOf = ({ businessId, userId }: Actor): Answerer => ({ businessId: businessId ?? noId, personId: userId })

const isOld = (day: string | undefined, today: string): boolean =>
  day !== undefined && anniversaryOf(day, disabilityYears) <= today

const languagesOf = async ({ config }: Services) =>
  (await findDisabilityForms(config.formsDir)).map(({ language }) => language)

/** What an employee is asked and has answered. */
export const selfIdentificationState = async (
  services: Services,
  { unit, actor }: AuthenticatedCall<typeof api.selfIdentification.get>,
): Promise<SelfIdentificationState> => {
  const answerer = answererOf(actor)
  const settings = await settingsOf(unit.trx, answerer.businessId)
  const stored = await answersOf(unit.trx, await services.dataKeys.of(unit.trx, answerer.businessId), answerer)
  return {
    ...settings,
    disabilityForms: settings.isFederalContractor ? await languagesOf(services) : [],
    answers: stored?.answers ?? null,
    answeredAt: stored?.answeredAt.toISOString() ?? null,
    isDisabilityOutdated:
      settings.isFederalContractor &&
      isOld(stored?.disabilityOn, await dayOfPerson(unit.trx, actor.userId, services.now())),
  }
}

/** The answers without questions that have none. */
const withoutEmpty = (answers: SelfIdentificationAnswers): SelfIdentificationAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

/**
 * Stores answers in place of the earlier ones; what isn't asked any more stays. No event is recorded: whether somebody
 * answered isn't to be known either. Throws `conflict` if nothing is asked, or disability without its form.
 */
export const saveAnswers = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<typeof api.selfIdentification.save>,
): Promise<{ readonly answeredAt: string | null }> => {
  const answerer = answererOf(actor)
  const now = services.now()
  const { collectsEeo, isFederalContractor } = await settingsOf(unit.trx, answerer.businessId)
  const collectsDisability = isFederalContractor && (await languagesOf(services)).length > 0
  const { ethnicity, race, sex, veteran, disability } = body
  const isUnasked =
    (!collectsEeo && (ethnicity ?? race ?? sex) !== undefined) ||
    (!isFederalContractor && veteran !== undefined) ||
    (!collectsDisability && disability !== undefined)
  if (isUnasked || (!collectsEeo && !isFederalContractor)) throw new Problem('conflict', 'conflict')
  const cipher = await services.dataKeys.of(unit.trx, answerer.businessId)
  const before = await answersOf(unit.trx, cipher, answerer)
  const answers = withoutEmpty({
    ...before?.answers,
    ...(collectsEeo && { ethnicity, race: ethnicity === 'notHispanic' ? race : undefined, sex }),
    ...(isFederalContractor && { veteran }),
    ...(collectsDisability && { disability }),
  })
  if (Object.keys(answers).length === 0) {
    await deleteAnswers(unit.trx, answerer)
    return { answeredAt: null }
  }
  const disabilityOn = collectsDisability
    ? disability && (await dayOfPerson(unit.trx, actor.userId, now))
    : before?.disabilityOn
  await keepAnswers(unit.trx, cipher, answerer, { answers, disabilityOn }, now)
  return { answeredAt: now.toISOString() }
}

/** Deletes the answers of an employee, whether or not anything is asked now. */
export const withdrawAnswers = async ({
  unit,
  actor,
}: AuthenticatedCall<typeof api.selfIdentification.withdraw>): Promise<{ readonly answeredAt: null }> => {
  await deleteAnswers(unit.trx, answererOf(actor))
  return { answeredAt: null }
}
