import type { api } from '#contract/api.ts'
import type {
  BusinessSelfIdentification,
  SelfIdentificationSettings,
  TotalsFile,
} from '#contract/endpoints/self-identification.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findDisabilityForms } from '../../platform/pdf/official/disability-form.ts'
import type { AuthenticatedCall, CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { noId } from '../../policies/scope.ts'
import { keepSettings, settingsOf } from './answers.store.ts'
import { countedPeople } from './counted-people.ts'
import { totalsFile } from './totals-file.ts'
import { groupsOf, shownTotals } from './totals.ts'

/** What a business asks and the totals of its present employees; throws `not found` for a foreign business. */
export const loadTotals = async (
  services: Services,
  { actor, body }: CallWithoutTransaction<typeof api.selfIdentification.totals>,
): Promise<BusinessSelfIdentification> => {
  const { business, settings } = await services.db.as(actor, async ({ trx }) => {
    const visible = await requireVisibleBusiness(trx, actor, body.businessId ?? actor.businessId ?? noId)
    return { business: visible, settings: await settingsOf(trx, visible.id) }
  })
  const everyone = await countedPeople(services, business.id)
  const people = everyone.filter(({ isOpen }) => isOpen)
  return {
    ...settings,
    businessId: business.id,
    businessName: business.name,
    today: dateInTimeZone(business.time_zone, services.now()),
    disabilityForms: (await findDisabilityForms(services.config.formsDir)).map(({ language }) => language),
    hasAnswers: people.some(({ answers }) => answers !== undefined),
    totals: shownTotals(groupsOf(people)),
  }
}

/** Says what a business asks; throws `not found` for a foreign business. */
export const changeSettings = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<typeof api.selfIdentification.changeSettings>,
): Promise<SelfIdentificationSettings> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  const { collectsEeo, isFederalContractor } = body
  const before = await settingsOf(unit.trx, business.id)
  const settings = { collectsEeo, isFederalContractor }
  if (before.collectsEeo === collectsEeo && before.isFederalContractor === isFederalContractor) return settings
  await keepSettings(unit.trx, business.id, settings, services.now())
  unit.audit.record(actor, origin, {
    kind: 'self-identification settings changed',
    businessId: business.id,
    data: settings,
  })
  return settings
}

/**
 * A file of all totals of those employed on a day, for the reports; its maker and reason are recorded. Throws `not
 * found` for a foreign business, `invalid` for a day that hasn't come.
 */
export const makeTotalsFile = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<typeof api.selfIdentification.makeFile>,
): Promise<TotalsFile> => {
  const { business, settings } = await services.db.as(actor, async (unit) => {
    const visible = await requireVisibleBusiness(unit.trx, actor, body.businessId)
    if (body.day > dateInTimeZone(visible.time_zone, services.now()))
      throw new Problem('invalid', 'checkFields', { fields: { day: { key: 'datePast' } } })
    unit.audit.record(actor, origin, {
      kind: 'self-identification file made',
      businessId: visible.id,
      data: { day: body.day, reason: body.reason },
    })
    return { business: visible, settings: await settingsOf(unit.trx, visible.id) }
  })
  const groups = groupsOf(await countedPeople(services, business.id))
  return {
    fileName: `self-identification-${business.slug}-${body.day}.csv`,
    content: totalsFile(groups, body.day, settings),
  }
}
