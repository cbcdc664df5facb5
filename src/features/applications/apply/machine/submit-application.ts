import { publicApplication } from '#contract/endpoints/applications/public-application.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { loadFile } from '#src/offline/drafts/draft-files.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { requireVaultOwner } from '#src/offline/vault/vault.ts'
import { bodyOf, reasonsIn } from './answer-rules.ts'
import { applyEdition } from './answers.ts'
import type { SubmissionResult, SubmitInput } from './apply-context.ts'
import { ApplyFailed } from './apply-context.ts'
import type { ApplyServices } from './apply-services.ts'
import { loadInterview } from './load-interview.ts'
import { isTicketValid } from '../public-page/cached-page.ts'

/**
 * Validates an application as the server will, encrypts it with its file to the server's key, and adds it to the
 * outbox.
 */
export const submitApplication = async (services: ApplyServices, input: SubmitInput): Promise<SubmissionResult> => {
  const page = services.page()
  const { values } = input.content
  const interview = page.hasWotcQuestions && values.wotc['answers'] === 'yes' ? await loadInterview() : undefined
  const fields = { ...reasonsIn(values, page), ...interview?.reasonsIn(values.wotc) }
  if (Object.keys(fields).length > 0) return { kind: 'refused', refusal: { reason: { key: 'checkFields' }, fields } }
  if (!isTicketValid(page)) throw new ApplyFailed('expired')
  const body = publicApplication.create.body.cast(
    { ...bodyOf(values, page, currentLanguage()), wotcInterview: interview?.interviewBody(values.wotc) },
    { assert: false },
  )
  const docFile = values.docFile === '' ? undefined : await loadFile(values.docFile)
  const { id, refusal } = await enqueueSubmission({
    owner: requireVaultOwner(),
    lane: services.lane,
    endpoint: 'application.create',
    edition: applyEdition,
    ticket: page.ticket,
    sealing: page.sealing,
    body,
    ...(docFile && { enclosed: { docFile } }),
    ...(input.isSaved && input.revision > 0 && { revision: input.revision }),
  })
  if (refusal !== undefined) return { kind: 'refused', refusal }
  services.wake()
  return { kind: 'queued', entryId: id }
}
