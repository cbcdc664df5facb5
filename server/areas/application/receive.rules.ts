import { createHmac } from 'node:crypto'
import type { application, ApplicationReceipt } from '#contract/api/application.ts'
import { proofFile } from '#contract/api/replies.ts'
import { applyLane } from '#contract/kit/sealed.ts'
import { Problem } from '#contract/problems.ts'
import { applicationsTo } from '../../access/public-rates.ts'
import { spendIn } from '../../access/rates.ts'
import { record } from '../../audit/audit.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../../files/keep-file.ts'
import type { PublicCall } from '../../http/handlers.ts'
import { refuseUnknownJobTitle } from '../../people/account.ts'
import { addApplication } from './application.store.ts'
import { oncePublic, repliedTo } from './public-once.ts'
import { livingBusiness } from './public-page.ts'

type Create = PublicCall<(typeof application)['create']>

/**
 * Receives an application exactly once. Throws `not found` for an unknown page, `too many` where too much was sent, `conflict` for what
 * comes too late.
 */
export const receiveApplication = async (deps: Deps, call: Create): Promise<ApplicationReceipt> => {
  const slug = call.body.slug.toLowerCase()
  if (call.ticket !== undefined && call.ticket.lane !== applyLane(slug)) throw new Problem('forbidden', 'ticketOther')
  const submission = { slug, id: call.submissionId, digest: digestOf(deps, call) }
  const known = await deps.db.system(async (trx) => {
    const reply = await repliedTo(trx, submission)
    if (reply === undefined) await spendIn(trx, deps, applicationsTo(slug, call.origin.ip, call.ticket?.id))
    return reply
  })
  if (known !== undefined) return known as ApplicationReceipt
  return deps.db.system((trx) => oncePublic(trx, submission, () => accept(deps, trx, call, slug)))
}

// Of what was understood, not of its bytes: a form that is sent again has other boundaries between its parts.
const digestOf = (deps: Deps, { body, files }: Create): string =>
  createHmac('sha256', deps.master.derive('submission digest'))
    .update(JSON.stringify(['application.create', body, files.docFile?.digest ?? null]))
    .digest('hex')

const accept = async (deps: Deps, trx: Trx, call: Create, slug: string): Promise<ApplicationReceipt> => {
  const { origin, submissionId: uuid } = call
  const { slug: _page, ...answers } = call.body
  const now = deps.now()
  const businessId = await businessOf(trx, call, slug)
  if (answers.businessId !== undefined && answers.businessId !== businessId) throw new Problem('not found', 'notFound')
  await admitPlace(trx, businessId, answers.locationId)
  await refuseUnknownJobTitle(trx, answers.jobTitleId)
  const file = call.files.docFile
  const kept =
    file === undefined
      ? undefined
      : await keepFile(
          deps,
          { trx, actor: undefined, origin },
          {
            businessId,
            locationId: answers.locationId,
            kind: 'application',
            audience: 4,
            field: 'docFile',
            rule: proofFile,
            file,
          },
        )
  const cipher = await deps.dataKeys.of(trx, businessId)
  const added = await addApplication(trx, cipher, { businessId, uuid, answers, fileId: kept?.fileId, receivedAt: now })
  await record(trx, undefined, origin, {
    kind: 'application received',
    businessId,
    data: {
      application: added.id,
      receipt: added.receiptNo,
      submission: uuid,
      sealed: call.ticket !== undefined,
      location: answers.locationId,
      file: kept?.fileId ?? null,
    },
  })
  return { receiptNo: added.receiptNo, submissionId: uuid, receivedAt: now.toISOString() }
}

/** The business that an application is for: that of its ticket, whatever its page is called by now; else that of the page. */
const businessOf = async (trx: Trx, { ticket }: Create, slug: string): Promise<number> => {
  if (ticket?.businessId === undefined) {
    const business = await livingBusiness(trx, slug)
    if (business === undefined) throw new Problem('not found', 'notFound')
    return business.id
  }
  const business = await trx
    .selectFrom('business')
    .select('id')
    .where('id', '=', ticket.businessId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (business === undefined) throw new Problem('conflict', 'applicationsClosed')
  return business.id
}

const admitPlace = async (trx: Trx, businessId: number, locationId: number): Promise<void> => {
  const place = await trx
    .selectFrom('location')
    .select(['is_active', 'deleted_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (place === undefined) throw new Problem('not found', 'notFound')
  if (place.is_active && place.deleted_at === null) return
  throw new Problem('conflict', 'placeGone', { fields: { locationId: { key: 'placeGone' } } })
}
