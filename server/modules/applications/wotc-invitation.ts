import { createHmac, randomBytes } from 'node:crypto'
import type { WotcQuestions } from '#contract/endpoints/applications/applications.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '../../platform/time/calendar-day.ts'

/** Days for which the link to the questions of Form 8850 is valid. */
export const wotcInvitationDays = 14

const approved = 2

const hashOf = (services: Pick<Services, 'master'>, token: string): string =>
  createHmac('sha256', services.master.derive('wotc interview link')).update(token).digest('hex')

/** Creates a one-time link to the questions for an applicant and replaces an earlier one. Returns its URL. */
export const makeWotcLink = async (
  services: Services,
  trx: Trx,
  actor: Actor,
  application: Pick<Application, 'business_id' | 'id'>,
): Promise<string> => {
  const now = services.now()
  const token = randomBytes(32).toString('base64url')
  const link = {
    token_hash: hashOf(services, token),
    created_by: actor.userId,
    created_at: now,
    expires_at: new Date(now.getTime() + wotcInvitationDays * 86_400_000),
  }
  await trx
    .insertInto('wotc_invitation')
    .values({ business_id: application.business_id, application_id: application.id, ...link })
    .onConflict((conflict) => conflict.columns(['business_id', 'application_id']).doUpdateSet(link))
    .execute()
  // In the URL fragment, so that no server or log on the way sees it.
  return `${services.config.publicUrl}/application-questions#${token}`
}

/**
 * A valid link with its application, both locked, in a transaction of the system actor: unused, not expired, the
 * application approved and not yet hired, the job not offered on a day before today. Throws the same `linkDead` for all
 * others.
 */
export const findValidWotcLink = async (services: Services, trx: Trx, token: string) => {
  const match = await trx
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
    .select(['link.expires_at', 'business.name as business_name', 'location.time_zone'])
    .where('link.token_hash', '=', hashOf(services, token))
    .where('link.finished_at', 'is', null)
    .where('link.expires_at', '>', services.now())
    .where('application.approval', '=', approved)
    .where('application.hired_person_id', 'is', null)
    .where('business.is_active', '=', true)
    .where('business.closed_at', 'is', null)
    .forUpdate(['link', 'application'])
    .executeTakeFirst()
  if (match === undefined) throw new Problem('invalid', 'linkDead')
  const today = dateInTimeZone(match.time_zone, services.now())
  if (match.offered_on !== null && match.offered_on < today) throw new Problem('invalid', 'linkDead')
  return match
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
