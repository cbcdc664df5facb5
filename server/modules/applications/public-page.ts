import type { ApplicationPage, JobTitleRow } from '#contract/endpoints/applications/public-application.ts'
import type { WotcInterviewTime } from '#contract/domain/wotc-interview.ts'
import { applicationLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { applicationPageViewLimit } from '../../platform/rate-limit/public-limits.ts'
import { consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { FileDownload } from '../../platform/files/open-file.ts'
import { openStoredFile } from '../../platform/files/open-file.ts'

/** The open business of an application page, the slug in any letter case; undefined for closed and unknown ones. */
export const livingBusiness = (trx: Trx, slug: string) =>
  trx
    .selectFrom('business')
    .select(['id', 'name', 'slug', 'logo_file_id', 'brand_color', 'time_zone', 'collects_wotc', 'wotc_interview'])
    .where('slug', '=', slug.toLowerCase())
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Whether the questions of Form 8850 are part of the application of a business. */
export const hasWotcQuestions = (business: {
  readonly collects_wotc: boolean
  readonly wotc_interview: WotcInterviewTime
}): boolean => business.collects_wotc && business.wotc_interview === 'application'

/** All job titles, in their order. */
export const jobTitles = async (trx: Trx): Promise<readonly JobTitleRow[]> => {
  const rows = await trx.selectFrom('job_title').select(['id', 'name']).orderBy('position').orderBy('name').execute()
  return rows.map(({ id, name }) => ({ jobTitleId: id, jobTitle: name }))
}

/** The data of a business's application page, with a new ticket. Throws `not found`, and `too many` by IP address. */
export const openPage = async (services: Services, slug: string, ip: string): Promise<ApplicationPage> => {
  await consumeView(services, slug, ip)
  const loaded = await services.db.system(async ({ trx }) => {
    const business = await livingBusiness(trx, slug)
    return business && { business, locations: await loadOpenLocations(trx, business.id), titles: await jobTitles(trx) }
  })
  if (loaded === undefined) throw new Problem('not found', 'notFound')
  const { business, locations, titles } = loaded
  return {
    businessId: business.id,
    businessName: business.name,
    slug: business.slug,
    timeZone: business.time_zone,
    logoUrl: business.logo_file_id === null ? null : `/OnlineApplication/Logo/${business.slug}`,
    color: business.brand_color,
    locations: locations.map(({ id, name, city, state }) => ({ locationId: id, locationName: name, city, state })),
    jobTitles: titles,
    sendsTexts: services.texts !== undefined,
    hasWotcQuestions: hasWotcQuestions(business),
    ticket: await services.tickets.issuePublic(business.id, applicationLane(business.slug), 'application.create'),
    sealing: services.sealKeys.current(),
  }
}

/** The logo on the application page of a business. Throws `not found`, and `too many` by IP address. */
export const openLogo = async (services: Services, slug: string, origin: Origin): Promise<FileDownload> => {
  await consumeView(services, slug, origin.ip)
  return services.db.system(async (unit) => {
    const business = await livingBusiness(unit.trx, slug)
    if (business === undefined || business.logo_file_id === null) throw new Problem('not found', 'notFound')
    return openStoredFile(
      services,
      { unit, actor: undefined, origin },
      { businessId: business.id, fileId: business.logo_file_id },
    )
  })
}

// In its own transaction, so that requests for unknown pages count as well.
const consumeView = (services: Services, slug: string, ip: string) =>
  services.db.system(({ trx }) => consumeInTransaction(trx, services, applicationPageViewLimit(ip, slug.toLowerCase())))

const loadOpenLocations = (trx: Trx, businessId: number) =>
  trx
    .selectFrom('location')
    .select(['id', 'name', 'city', 'state'])
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
