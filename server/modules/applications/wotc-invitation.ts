import { createHmac } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { WotcQuestions } from '#contract/endpoints/applications/applications.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import type { Trx } from '../../platform/database/database.ts'
import { signedLinkPerson, signLink } from '../../platform/crypto/signed-link.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** Days for which the link to the questions of Form 8850 is valid. */
export const wotcInvitationDays = 14

const approved = 2

const hashOf = (services: Pick<Services, 'master'>, token: string): string =>
  createHmac('sha256', services.master.derive('wotc interview link')).update(token).digest('hex')

/** Creates a one-time link to the questions for an applicant and replaces an earlier one. Returns its URL. */
export const makeWotcLink = async (
  services: Services,
  trx: Trx,
  createdBy: number,
  application: Pick<Application, 'business_id' | 'id'>,
): Promise<string> => {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + wotcInvitationDays * 86_400_000)
  // It names the application, so that it may be renewed also once another has replaced it.
  const row = { id: nanoid(32), personId: application.id, createdAt: now, expiresAt }
  const token = await signLink(services.master, 'questions', row)
  const link = { token_hash: hashOf(services, token), created_by: createdBy, created_at: now, expires_at: expiresAt }
  await trx
    .insertInto('wotc_invitation')
    .values({ business_id: application.business_id, application_id: application.id, ...link })
    .onConflict((conflict) => conflict.columns(['business_id', 'application_id']).doUpdateSet(link))
    .execute()
  // In the URL fragment, so that no server or log on the way sees it.
  return `${services.config.publicUrl}/application-questions#${token}`
}

/** Links with their applications, both to be locked: unused, the application approved and not yet hired. */
const openLinks = (trx: Trx) =>
  trx
    .selectFrom('wotc_invitation as link')
    .innerJoin('application', (join) =>
      join
        .onRef('application.business_id', '=', 'link.business_id')
        .onRef('application.id', '=', 'link.application_id'),
    )
    .innerJoin('business', 'business.id', 'link.business_id')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'application.business_id')
        .onRef('location.id', '=', 'application.location_id'),
    )
    .selectAll('application')
    .select(['link.expires_at', 'link.created_by'])
    .select(['business.name as business_name', 'location.time_zone'])
    .where('link.finished_at', 'is', null)
    .where('application.approval', '=', approved)
    .where('application.hired_person_id', 'is', null)
    .where('business.is_active', '=', true)
    .where('business.closed_at', 'is', null)
    .forUpdate(['link', 'application'])

/**
 * A valid link with its application, both locked, in a transaction of the system actor: unused, not expired, the
 * application approved and not yet hired, the job not offered on a day before today. Throws the same `linkDead` for all
 * others.
 */
export const findValidWotcLink = async (services: Services, trx: Trx, token: string) => {
  const match = await openLinks(trx)
    .where('link.token_hash', '=', hashOf(services, token))
    .where('link.expires_at', '>', services.now())
    .executeTakeFirst()
  if (match === undefined) throw new Problem('invalid', 'linkDead')
  const today = dateInTimeZone(match.time_zone, services.now())
  if (match.offered_on !== null && match.offered_on < today) throw new Problem('invalid', 'linkDead')
  return match
}

/** The link of the application that a token names, however old that is, and only until the job is offered. */
export const findRenewableWotcLink = async (services: Services, trx: Trx, token: string) => {
  const applicationId = await signedLinkPerson(services.master, 'questions', token)
  if (applicationId === undefined) return undefined
  return openLinks(trx)
    .where('application.id', '=', applicationId)
    .where('application.offered_on', 'is', null)
    .where('business.collects_wotc', '=', true)
    .where('business.wotc_interview', '=', 'offer')
    .executeTakeFirst()
}

/** Marks the link of an application as used. */
export const finishWotcInvitation = async (
  services: Services,
  trx: Trx,
  { business_id, id }: Pick<Application, 'business_id' | 'id'>,
): Promise<void> => {
  await trx
    .updateTable('wotc_invitation')
    .set({ finished_at: services.now() })
    .where('business_id', '=', business_id)
    .where('application_id', '=', id)
    .execute()
}

const asText = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null

/** How the questions of an application stand; null where its business doesn't ask them at the offer. */
export const wotcQuestionsOf = async (
  trx: Trx,
  { business_id, id }: Pick<Application, 'business_id' | 'id'>,
): Promise<WotcQuestions | null> => {
  const business = await trx
    .selectFrom('business')
    .select(['collects_wotc', 'wotc_interview'])
    .where('id', '=', business_id)
    .executeTakeFirstOrThrow()
  if (!business.collects_wotc || business.wotc_interview !== 'offer') return null
  const link = await trx
    .selectFrom('wotc_invitation')
    .select(['created_at', 'expires_at', 'finished_at'])
    .where('business_id', '=', business_id)
    .where('application_id', '=', id)
    .executeTakeFirst()
  return {
    sentAt: asText(link?.created_at),
    expiresAt: asText(link?.expires_at),
    finishedAt: asText(link?.finished_at),
  }
}
