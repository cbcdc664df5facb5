import type { i9Calls, Section2Confirmation } from '#contract/endpoints/forms/i9.ts'
import { sectionTwoBlocks, sectionTwoShape } from '#contract/forms/i9/section-2/fields.ts'
import type { SectionTwoFacts } from '#contract/forms/i9/section-2/facts.ts'
import type { SectionTwoAnswers } from '#contract/forms/i9/section-2/rules.ts'
import { sectionTwoReasons, sectionTwoWarnings } from '#contract/forms/i9/section-2/rules.ts'
import { i9Certification } from '#contract/forms/i9/section-2/section-2.ts'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import type { NewEmployerPart } from '../core/employer-part.ts'
import { addEmployerPart, lastEmployerSection } from '../core/employer-part.ts'
import { filesOf } from '../core/attachments.ts'
import { signingTimes } from '../core/signing-times.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { requireTaskForDecision, returnWithReason } from '../core/reject-flag.ts'
import { storeCopies } from './section-2-copies.ts'
import { loadI9Context, sectionOneOf, sectionTwoFactsOf } from './i9.context.ts'

type Update = AuthenticatedCall<(typeof i9Calls)['update']>

const names = Object.keys(sectionTwoShape)

/** The answers of Section 2 in a larger body; without the fields that were left out. */
export const sectionTwoIn = (body: object): SectionTwoAnswers =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => names.includes(name) && value !== undefined),
  ) as SectionTwoAnswers

/** Validates Section 2 with every fact known. Throws `invalid` with a reason for each field. */
export const requireValidSection2 = async (
  trx: Trx,
  task: Task,
  answers: SectionTwoAnswers,
  facts: SectionTwoFacts,
): Promise<void> => {
  const storedFileIds = new Set((await filesOf(trx, task)).map(({ fileId }) => fileId))
  const copies = sectionTwoBlocks.flatMap((block) => [`${block}Copy`, `${block}CopyBack`] as const)
  const missing = copies.filter((copy) => answers[copy] !== undefined && !storedFileIds.has(answers[copy]))
  const fields: Record<string, MessageRef> = {
    ...sectionTwoReasons(answers, facts),
    ...Object.fromEntries(missing.map((copy) => [copy, { key: 'fileMissing' }])),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}

/** The printed name of a person with an account: `Grant, Miles`. */
export const printedNameOf = async (trx: Trx, actor: Actor): Promise<string> => {
  const { last_name, first_name } = await trx
    .selectFrom('person')
    .select(['last_name', 'first_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return `${last_name}, ${first_name}`
}

const admitDocument = (task: Task, body: Update['body']): void => {
  const isOther =
    (body.businessId ?? task.business_id) !== task.business_id ||
    (body.locationId ?? task.location_id) !== task.location_id ||
    (body.userId ?? task.person_id) !== task.person_id
  if (isOther) throw new Problem('not found', 'notFound')
  if (task.status === 'approved') throw new Problem('conflict', 'documentLocked')
  if (task.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  if (task.employer_submission_id !== null) throw new Problem('conflict', 'sectionTwoSigned')
  if ((body.SectionOneId ?? task.submission_id) !== task.submission_id)
    throw new Problem('conflict', 'sectionOneChanged')
}

/** Signs Section 2 as the person who examined the documents, or returns Section 1 with a reason. */
export const signSectionTwo = async (
  services: Services,
  form: ServerFormModule,
  call: Update,
): Promise<Section2Confirmation> => {
  const { unit, actor, body } = call
  if (call.lane !== undefined && call.lane !== employerLane(body.userDocumentId))
    throw new Problem('forbidden', 'ticketOther')
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  const now = services.now()
  const about = { submissionId: call.submissionId, userDocumentId: task.id, receivedAt: now.toISOString() }
  if (body.IsReject)
    return {
      ...(await returnWithReason(services, call, task, body)),
      ...about,
      confirmationNumber: '',
      warnings: [],
    }
  admitDocument(task, body)
  const { signature } = body
  if (signature === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { signature: { key: 'signatureNeeded' } } })
  const answers = { ...sectionTwoIn(body), ...(await storeCopies(services, call)) }
  const stored = await storeSectionTwo(services, form, unit.trx, task, answers, {
    uuid: call.submissionId,
    signature,
    times: signingTimes(body, call, now),
    language: body.language,
    signer: await printedNameOf(unit.trx, actor),
    actor,
  })
  const whose = { businessId: task.business_id, documentId: task.id, subjectId: task.person_id }
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    ...whose,
    data: {
      ...stored.event,
      language: body.language,
      device: body.device ?? null,
    },
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form received',
    ...whose,
    data: {
      confirmationNumber: stored.confirmationNumber,
      submission: call.submissionId,
      sealed: call.lane !== undefined,
    },
  })
  const { id, confirmationNumber, warnings } = stored
  return {
    status: task.status,
    id,
    ...about,
    confirmationNumber,
    warnings,
  }
}

/** Why Section 2 was signed again: printed in English, as the form is. */
const sectionOneWasCorrected = 'Section 1 was corrected: documents were examined again'

/** The initials of a name as printed: `Grant, Miles`. */
const initialsIn = (signer: string): string => {
  const [lastName = '', firstName = ''] = signer.split(', ')
  return firstName.slice(0, 1) + lastName.slice(0, 1)
}

interface SectionTwoSigning extends Pick<NewEmployerPart, 'uuid' | 'signature' | 'times' | 'account'> {
  readonly language: string
  /** As printed. */
  readonly signer: string
  /** Undefined for a representative's link. */
  readonly actor: Actor | undefined
}

/** Refuses what only the employer may do. */
const admitRepresentative = (answers: SectionTwoAnswers): void => {
  if (answers.isAlternativeProcedure)
    throw new Problem('invalid', 'checkFields', { fields: { isAlternativeProcedure: { key: 'alternativeProcedure' } } })
}

/** Validates Section 2 with every fact known and stores it. Throws `invalid` with a reason for each field. */
export const storeSectionTwo = async (
  services: Services,
  form: ServerFormModule,
  trx: Trx,
  task: Task,
  answers: SectionTwoAnswers,
  { actor, signer, ...signing }: SectionTwoSigning,
) => {
  await requirePrintableSignature(signing.signature.image)
  await requirePrintable({ ...answers, 'signature.text': signing.signature.text })
  const cipher = await services.dataKeys.of(trx, task.business_id)
  const context = await loadI9Context(trx, task)
  const { answers: sectionOne } = await sectionOneOf(trx, cipher, task)
  const facts = sectionTwoFactsOf(context, sectionOne, signing.times.signedAt)
  if (actor === undefined) admitRepresentative(answers)
  // A representative makes no copies: the employer does.
  await requireValidSection2(
    trx,
    task,
    answers,
    actor === undefined ? { ...facts, copiesOfDocuments: undefined } : facts,
  )
  const replaced = await lastEmployerSection(trx, cipher, task)
  const added = await addEmployerPart(trx, cipher, form, task, actor, {
    ...signing,
    ...(replaced && { revises: replaced.id }),
    answers: { ...answers },
    attestation: i9Certification,
    today: facts.signedOn,
    also: {
      signer,
      // The documents recorded before stay legible.
      ...(replaced && { correction: { initials: initialsIn(signer), reason: sectionOneWasCorrected, who: signer } }),
      employeeChoice: {
        isDocumentSelectedByEmp: sectionOne.isDocumentSelectedByEmp,
        supportedDocumentType: sectionOne.supportedDocumentType ?? null,
      },
    },
  })
  const warnings = sectionTwoWarnings(answers, sectionOne.resStatus)
  const event = {
    ...added.signed,
    part: 'section 2',
    edition: task.edition ?? '',
    digest: added.digest,
    attestation: i9Certification,
    warnings: warnings.join(' '),
  }
  return { ...added, warnings, event }
}
