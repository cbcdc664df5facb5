import type { EVerifyDetail, eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import type { CaseField } from '#contract/forms/e-verify/case-fields.ts'
import { caseFields } from '#contract/forms/e-verify/case-fields.ts'
import { eVerifyCaseDue } from '#contract/forms/e-verify/clocks.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { sectionTwoMasked } from '#contract/forms/i9/section-2/section-2.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { BusinessCipher } from '../../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../../../platform/http/handler.ts'
import type { Services } from '../../../../platform/platform.ts'
import type { Task } from '../../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../../policies/tasks.ts'
import { getEmployerSection, getSupplements } from '../../core/employer-part.ts'
import { maskedAnswers } from '../../core/form.rules.ts'
import { latestSubmission } from '../../core/form.store.ts'
import { refuseSelfReview, requireReviewer } from '../../core/reviewer.rules.ts'
import { loadI9Context } from '../i9.context.ts'
import { storedSectionOne, storedSectionTwo } from '../stored-answers.ts'
import { awaitedBy, isCaseDue } from './e-verify.deadlines.ts'
import { recordedCases } from './e-verify.store.ts'

type Get = AuthenticatedCall<(typeof eVerifyCalls)['getEVerifyCase']>
type Reveal = AuthenticatedCall<(typeof eVerifyCalls)['revealEVerifyFields']>

/** Form I-9 of somebody else. Throws `not found` for any other task, `forbidden` for one's own. */
export const requireOthersI9 = async (
  { unit, actor, body }: AuthenticatedCall<(typeof eVerifyCalls)[keyof typeof eVerifyCalls]>,
  forUpdate = false,
): Promise<Task> => {
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId, forUpdate)
  if (task.form_id !== i9.id) throw new Problem('not found', 'notFound')
  refuseSelfReview(task, actor)
  return task
}

const partsOf = async (trx: Trx, cipher: BusinessCipher, task: Task) => {
  const one = (await latestSubmission(trx, cipher, task))?.content.answers
  const two = (await getEmployerSection(trx, cipher, task))?.answers
  const supplementAnswers = (await getSupplements(trx, cipher, task)).map(({ answers }) => answers)
  return { one, two, supplementAnswers }
}

type Parts = Awaited<ReturnType<typeof partsOf>>
type Complete = Parts & { readonly one: object; readonly two: object }

const isComplete = (task: Task, parts: Parts): parts is Complete =>
  task.status === 'approved' && parts.one !== undefined && parts.two !== undefined

const maskedFields = ({ one, two }: Complete): readonly CaseField[] =>
  caseFields(
    storedSectionOne(maskedAnswers({ ...one }, i9.masked)),
    storedSectionTwo(maskedAnswers({ ...two }, sectionTwoMasked)),
  )

const awaited = ({ one, two, supplementAnswers }: Parts): EVerifyDetail['awaits'] => {
  if (one === undefined) return null
  const { awaitsSsn, awaitsDocument } = awaitedBy({
    answers: one,
    ...(two !== undefined && { employerAnswers: two }),
    supplementAnswers,
  })
  return awaitsSsn ? 'number' : awaitsDocument ? 'document' : null
}

/** The E-Verify case of a Form I-9 as recorded, and what E-Verify asks for. */
export const getEVerifyCase = async (services: Services, call: Get): Promise<EVerifyDetail> => {
  const { trx } = call.unit
  const task = await requireOthersI9(call)
  const cipher = await services.dataKeys.of(trx, task.business_id)
  const context = await loadI9Context(trx, task)
  const parts = await partsOf(trx, cipher, task)
  return {
    isEVerify: context.isEVerify,
    isDue: await isCaseDue(trx, task),
    due: context.firstDayOfWork === null ? null : eVerifyCaseDue(context.firstDayOfWork, context),
    awaits: awaited(parts),
    cases: await recordedCases(trx, cipher, task),
    fields: isComplete(task, parts) ? maskedFields(parts) : null,
  }
}

/**
 * What E-Verify asks for with whole numbers, for a member of staff who says why (decision 0108). Throws `conflict`
 * before the form is approved.
 */
export const revealEVerifyFields = async (
  services: Services,
  call: Reveal,
): Promise<{ readonly fields: readonly CaseField[] }> => {
  const { unit, actor, origin, body } = call
  const task = await requireOthersI9(call)
  await requireReviewer(unit.trx, task, actor, services.now())
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  if (!(await loadI9Context(unit.trx, task)).isEVerify) throw new Problem('conflict', 'eVerifyOff')
  const parts = await partsOf(unit.trx, cipher, task)
  if (!isComplete(task, parts)) throw new Problem('conflict', 'reverifyNotApproved')
  const answers: Readonly<Record<string, unknown>> = { ...parts.one, ...parts.two }
  const shown = [...i9.masked, ...sectionTwoMasked].filter((name) => answers[name] !== undefined)
  unit.audit.record(actor, origin, {
    kind: 'number revealed',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { field: shown.join(' '), reason: body.reason },
  })
  return { fields: caseFields(storedSectionOne(parts.one), storedSectionTwo(parts.two)) }
}
