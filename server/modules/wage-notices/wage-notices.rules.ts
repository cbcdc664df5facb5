import type { api } from '#contract/api.ts'
import type { NoticePreview, WageNotices } from '#contract/endpoints/wage-notices.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { NoticeFacts } from '#contract/notices/facts.ts'
import { noticeFacts, noticeFaults } from '#contract/notices/facts.ts'
import type { WageNoticeKey } from '#contract/notices/wage-notices.ts'
import { noticeEditionOn, noticesFor, wageNotices } from '#contract/notices/wage-notices.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import { storeGenerated } from '../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { requirePrintable } from '../../platform/pdf/printable-text.ts'
import type { Services } from '../../platform/platform.ts'
import { pdfName } from '../forms/core/pdf-name.ts'
import { requireManageablePerson } from '../../policies/people.ts'
import { visibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { renderNotice } from './notice-pdf.ts'
import * as store from './wage-notices.store.ts'

/**
 * A person whom this actor may give a notice of pay, with their employer and the first of their locations that the
 * actor may see. Throws `not found` or `forbidden` for any other, `invalid` for a person without a location.
 */
const requireNoticeSubject = async (trx: Trx, actor: Actor, personId: number) => {
  const person = await requireManageablePerson(trx, actor, personId)
  const location = await visibleLocations(trx, actor)
    .innerJoin('location_assignment', (join) =>
      join
        .onRef('location_assignment.business_id', '=', 'location.business_id')
        .onRef('location_assignment.location_id', '=', 'location.id'),
    )
    .select(['location.business_id', 'location.id', 'location.state', 'location.time_zone'])
    .select(['business.name', 'business.ein', 'business.phone', 'business.street_address', 'business.city'])
    .select(['business.state as business_state', 'business.zip'])
    .where('location_assignment.person_id', '=', personId)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .executeTakeFirst()
  if (location === undefined) throw new Problem('invalid', 'checkFields', { fields: { userId: { key: 'noLocation' } } })
  return { person, location }
}

type Calls = typeof api.wageNotices
type Prepare = AuthenticatedCall<Calls['preview']>
type Subject = Awaited<ReturnType<typeof requireNoticeSubject>>

const nameOf = ({ person }: Subject): string => `${person.first_name} ${person.last_name}`.trim()

/** The notices of a person, and what a new one starts from. */
export const listWageNotices = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<Calls['list']>,
): Promise<WageNotices> => {
  const { person, location } = await requireNoticeSubject(unit.trx, actor, body.userId)
  const rows = await store.listNotices(unit.trx, actor, person.id)
  const cipher = await services.dataKeys.of(unit.trx, location.business_id)
  const preparer = await unit.trx
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return {
    list: rows.map((row) => ({
      id: row.id,
      notice: row.notice,
      edition: row.edition,
      reason: row.reason,
      effectiveOn: row.effective_on,
      userDocumentId: row.task_id,
      status: row.status,
      isWithdrawn: row.withdrawn_at !== null,
      signedAt: row.acknowledged_at?.toISOString() ?? null,
      sentAt: row.created_at.toISOString(),
      fileUrl: fileUrlOf(row.file_id),
      facts: store.contentOf(cipher, row),
    })),
    offered: noticesFor(location.state),
    state: location.state,
    known: {
      legalName: location.name,
      ...(location.ein !== null && { fein: location.ein }),
      address: `${location.street_address}, ${location.city}, ${location.business_state} ${location.zip}`,
      ...(location.phone !== null && { phone: location.phone }),
      preparer: `${preparer.first_name} ${preparer.last_name}`.trim(),
      firstDay: person.first_day_of_work,
    },
  }
}

/** Throws `invalid` for what a notice can't say. */
const requireSound = async ({ body }: Prepare, subject: Subject): Promise<NoticeFacts> => {
  const { userId: _, ...facts } = body
  const fields = noticeFaults(facts)
  const isOffered = noticesFor(subject.location.state).includes(facts.notice)
  const faults: FieldErrors = { ...fields, ...(!isOffered && { notice: { key: 'option' } }) }
  if (Object.keys(faults).length > 0) throw new Problem('invalid', 'checkFields', { fields: faults })
  const texts = Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  await requirePrintable(Object.fromEntries(texts))
  return noticeFacts.cast(facts)
}

/** A Spanish reader, or one whose primary language it is, gets Spanish beside English. */
const isBilingual = (facts: NoticeFacts, { person }: Subject): boolean =>
  person.language === 'es' || /^(spanish|espa[nñ]ol)$/i.test(facts.primaryLanguage?.trim() ?? '')

const print = (facts: NoticeFacts, subject: Subject): Promise<Uint8Array> =>
  renderNotice({ facts, reader: { name: nameOf(subject) }, isBilingual: isBilingual(facts, subject) })

const fileNameOf = (facts: NoticeFacts, subject: Subject): string =>
  pdfName(wageNotices[facts.notice].name, nameOf(subject), facts.effectiveOn)

/** Makes the PDF of a notice without giving it. */
export const previewWageNotice = async (call: Prepare): Promise<NoticePreview> => {
  const subject = await requireNoticeSubject(call.unit.trx, call.actor, call.body.userId)
  const facts = await requireSound(call, subject)
  const bytes = await print(facts, subject)
  return { fileName: fileNameOf(facts, subject), content: Buffer.from(bytes).toString('base64') }
}

/** Notices that take each other's place: New York's two. */
const replaces = (key: WageNoticeKey): readonly WageNoticeKey[] =>
  key === 'nyHourly' || key === 'nyExempt' ? ['nyHourly', 'nyExempt'] : [key]

/** Gives a person a notice: a task to sign its PDF. One of the same kind that isn't signed is withdrawn. */
export const giveWageNotice = async (
  services: Services,
  call: AuthenticatedCall<Calls['give']>,
): Promise<{ id: number; userDocumentId: number }> => {
  const { unit, actor, origin, body } = call
  const subject = await requireNoticeSubject(unit.trx, actor, body.userId)
  const facts = await requireSound(call, subject)
  const { person, location } = subject
  const recipient = { businessId: location.business_id, locationId: location.id, personId: person.id }
  const replaced = await store.withdrawUnsigned(unit.trx, recipient, replaces(facts.notice), services.now())
  const taskId = await store.addNoticeTask(unit.trx, recipient, facts)
  const file = await storeGenerated(services, call, {
    ...recipient,
    documentId: taskId,
    kind: 'notice',
    fileName: fileNameOf(facts, subject),
    mediaType: 'application/pdf',
    bytes: await print(facts, subject),
  })
  const cipher = await services.dataKeys.of(unit.trx, recipient.businessId)
  const id = await store.addNotice(unit.trx, cipher, recipient, { taskId, facts, file, by: actor.userId })
  unit.audit.record(actor, origin, {
    kind: 'pay notice given',
    businessId: recipient.businessId,
    documentId: taskId,
    subjectId: person.id,
    data: {
      notice: facts.notice,
      edition: noticeEditionOn(facts.notice, facts.effectiveOn).edition,
      reason: facts.reason,
      effectiveOn: facts.effectiveOn,
      file: file.fileId,
      digest: file.digest,
      replaced,
    },
  })
  return { id, userDocumentId: taskId }
}

/** Withdraws a notice that was not signed; what was signed stays. */
export const withdrawWageNotice = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<Calls['withdraw']>,
): Promise<{ id: number }> => {
  const notice = await store.lockNotice(unit.trx, actor, body.id)
  if (notice === undefined) throw new Problem('not found', 'notFound')
  await requireNoticeSubject(unit.trx, actor, notice.person_id)
  if (notice.withdrawn_at !== null || !(openTaskStatuses as readonly string[]).includes(notice.status))
    throw new Problem('conflict', 'nothingToWithdraw')
  await store.withdrawTask(unit.trx, notice.business_id, notice.task_id, services.now())
  unit.audit.record(actor, origin, {
    kind: 'pay notice withdrawn',
    businessId: notice.business_id,
    documentId: notice.task_id,
    subjectId: notice.person_id,
    data: { notice: notice.notice },
  })
  return { id: notice.id }
}
