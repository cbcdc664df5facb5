import type { api } from '#contract/api.ts'
import type { OwnSelfIdentification } from '#contract/endpoints/self-identification.ts'
import type { SelfIdentificationAnswers } from '#contract/domain/self-identification.ts'
import { disabilityYears } from '#contract/domain/self-identification.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findDisabilityForms } from '../../platform/pdf/official/disability-form.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { noId } from '../../policies/scope.ts'
import type { Answerer } from './answers.store.ts'
import { deleteAnswers, keepAnswers, ownAnswers, settingsOf } from './answers.store.ts'

const answererOf = ({ businessId, userId }: Actor): Answerer => ({ businessId: businessId ?? noId, personId: userId })

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

const isOld = (day: string | undefined, now: Date): boolean => {
  if (day === undefined) return false
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - disabilityYears)
  return day <= dayOf(limit)
}

const languagesOf = async ({ config }: Services) =>
  (await findDisabilityForms(config.formsDir)).map(({ language }) => language)

/** What an employee is asked and has answered. */
export const ownSelfIdentification = async (
  services: Services,
  { unit, actor }: AuthenticatedCall<typeof api.selfIdentification.get>,
): Promise<OwnSelfIdentification> => {
  const answerer = answererOf(actor)
  const settings = await settingsOf(unit.trx, answerer.businessId)
  const given = await ownAnswers(unit.trx, await services.dataKeys.of(unit.trx, answerer.businessId), answerer)
  return {
    ...settings,
    disabilityForms: settings.isFederalContractor ? await languagesOf(services) : [],
    answers: given?.answers ?? null,
    givenAt: given?.givenAt.toISOString() ?? null,
    isDisabilityAskedAgain: settings.isFederalContractor && isOld(given?.disabilityOn, services.now()),
  }
}

/** The answers without what wasn't given. */
const given = (answers: SelfIdentificationAnswers): SelfIdentificationAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

/**
 * Stores answers in place of the earlier ones; what isn't asked any more stays. No event is recorded: whether somebody
 * answered isn't to be known either. Throws `conflict` if nothing is asked, or disability without its form.
 */
export const saveAnswers = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<typeof api.selfIdentification.save>,
): Promise<{ readonly givenAt: string | null }> => {
  const answerer = answererOf(actor)
  const now = services.now()
  const { asksEeo, isFederalContractor } = await settingsOf(unit.trx, answerer.businessId)
  const asksDisability = isFederalContractor && (await languagesOf(services)).length > 0
  const { ethnicity, race, sex, veteran, disability } = body
  const isUnasked =
    (!asksEeo && (ethnicity ?? race ?? sex) !== undefined) ||
    (!isFederalContractor && veteran !== undefined) ||
    (!asksDisability && disability !== undefined)
  if (isUnasked || (!asksEeo && !isFederalContractor)) throw new Problem('conflict', 'selfIdentificationNotAsked')
  const cipher = await services.dataKeys.of(unit.trx, answerer.businessId)
  const before = await ownAnswers(unit.trx, cipher, answerer)
  const answers = given({
    ...before?.answers,
    ...(asksEeo && { ethnicity, race: ethnicity === 'notHispanic' ? race : undefined, sex }),
    ...(isFederalContractor && { veteran }),
    ...(asksDisability && { disability }),
  })
  if (Object.keys(answers).length === 0) {
    await deleteAnswers(unit.trx, answerer)
    return { givenAt: null }
  }
  const disabilityOn = asksDisability ? disability && dayOf(now) : before?.disabilityOn
  await keepAnswers(unit.trx, cipher, answerer, { answers, disabilityOn }, now)
  return { givenAt: now.toISOString() }
}

/** Deletes the answers of an employee, whether or not anything is asked now. */
export const withdrawAnswers = async ({
  unit,
  actor,
}: AuthenticatedCall<typeof api.selfIdentification.withdraw>): Promise<{ readonly givenAt: null }> => {
  await deleteAnswers(unit.trx, answererOf(actor))
  return { givenAt: null }
}
