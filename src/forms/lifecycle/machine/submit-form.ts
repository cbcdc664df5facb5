import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { findEndpoint } from '#src/api/load-endpoint.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { filesOf } from '#src/offline/drafts/draft-files.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { deviceId } from '#src/session/device-id.ts'
import { reasonsAgainst } from '../../../shared/form-fields/validate.ts'
import { dayIn, todayIn } from '#src/shared/i18n/dates.ts'
import { storeEarlierAnswers } from '../../earlier-answers/earlier-answers.ts'
import { shownEdition } from '../../shown-edition.ts'
import type { FormServices } from './form-services.ts'
import type { SubmitInput } from './form-context.ts'
import type { SubmissionResult } from './form-draft.ts'
import { FormError } from './form-draft.ts'
import { writeDraft } from './save-draft.ts'

/** The request body: the answers cast by the form's schema, and what every submission has. */
export const bodyOf = (
  services: Pick<FormServices, 'formModule' | 'row'>,
  input: SubmitInput,
  submissionId: number,
) => {
  const { formModule, row } = services
  const values = formModule.toSubmission(input.content.values)
  const answers = formModule.definition.answers.cast(values, { assert: false }) as Record<string, unknown>
  return {
    ...answers,
    ...(submissionId > 0 && { id: submissionId }),
    userDocumentId: row.userDocumentId,
    businessId: row.businessId,
    locationId: row.locationId,
    userId: row.userId,
    edition: shownEdition(formModule, {
      id: input.edition,
      values: answers,
      day: dayIn(row.timeZone, input.signing.signedAt),
    }).id,
    ...input.signing,
  }
}

const namedFiles = async (services: FormServices, input: SubmitInput) => {
  const draftFiles = await filesOf(services.part.lane)
  return Object.entries(services.formModule.files).flatMap(([field, documentName]) =>
    draftFiles
      .filter(({ fileId }) => fileId === input.content.values[field])
      .map((file) => ({ ...file, documentName })),
  )
}

/**
 * Validates the whole body as the server will, then adds it to the outbox; without a ticket the signed draft is stored.
 */
export const submitForm = async (services: FormServices, input: SubmitInput): Promise<SubmissionResult> => {
  const { lane, calls, extraBody: getExtraBody } = services.part
  // The versions of two devices are compared before one of them is signed.
  const other = (await db.drafts.get([services.owner, lane]))?.other
  if (other !== undefined) return { kind: 'refused', refusal: { reason: { key: 'draftElsewhere' }, fields: {} } }
  const cached = await services.part.readCached()
  const submissionId = cached?.id ?? 0
  const endpoint = submissionId > 0 ? calls[1] : calls[0]
  const body = {
    ...bodyOf(services, input, submissionId),
    ...(await signingClock()),
    ...getExtraBody?.(cached),
    device: await deviceId(),
  }
  const schema = (await findEndpoint(endpoint))?.body
  const fields = {
    ...(await services.formModule.refusals?.(body, cached, todayIn(services.row.timeZone))),
    ...(schema === undefined ? {} : reasonsAgainst(wholeSchema(schema), body)),
  }
  if (Object.keys(fields).length > 0) return { kind: 'refused', refusal: { reason: { key: 'checkFields' }, fields } }

  if (services.part.follows) await storeEarlierAnswers(services.row, input.content.values).catch(() => undefined)
  const pass = await services.part.pass()
  if (pass === undefined) {
    const saved = await writeDraft(lane, input, input.signing)
    if (saved.kind !== 'saved') throw new FormError('other')
    return { kind: 'stored', revision: saved.revision }
  }
  const { id, refusal } = await enqueueSubmission({
    owner: services.owner,
    lane,
    endpoint,
    edition: input.edition,
    ...pass,
    body,
    files: await namedFiles(services, input),
    ...(input.isSaved && input.revision > 0 && { revision: input.revision }),
  })
  if (refusal !== undefined) return { kind: 'refused', refusal }
  services.wake()
  return { kind: 'queued', entryId: id }
}
