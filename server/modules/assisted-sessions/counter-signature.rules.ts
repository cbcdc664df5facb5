import { api } from '#contract/api.ts'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import { findCall } from '#contract/protocol/find-endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { holderOf } from '../../policies/actors.ts'
import type { Task } from '../../policies/tasks.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import { validate } from '../../platform/http/validate.ts'
import type { Services } from '../../platform/platform.ts'
import type { CounterSigner } from '../auth/counter-code.rules.ts'
import { finishCounterCode, signingEmail, startCounterCode } from '../auth/counter-code.rules.ts'
import { markAtCounter, markDocumentSigned, unmarkAtCounter } from './assisted-forms.store.ts'
import { requireAssistedTask } from './assisted-forms.rules.ts'
import type { AssistedTask } from './assisted-forms.rules.ts'
import type { DocumentCalls, FormCalls } from './form-calls.ts'
import { documentCall, submitCall } from './form-calls.ts'

type Assist = typeof api.assist
type Submission = BodyOf<(typeof w4Calls)['create']>

interface CounterCall extends Pick<CallWithoutTransaction<Assist['sign']>, 'actor' | 'origin' | 'sessionId'> {
  readonly body: { readonly sessionId: number; readonly userDocumentId: number }
}

/** The form or the document, and its person as the one who signs it on the screen of the member of staff. */
const signerOf = async (
  services: Services,
  call: CounterCall,
): Promise<{ readonly assisted: AssistedTask; readonly signer: CounterSigner }> => {
  const { actor: staff, origin, body } = call
  const assisted = await services.db.as(staff, ({ trx }) =>
    requireAssistedTask(trx, call, body, services.now(), { acceptsDocuments: true }),
  )
  const person = await services.db.system(({ trx }) => holderOf(trx, assisted.session.person_id))
  const purpose = `${assisted.session.id} ${assisted.task.id}`
  return { assisted, signer: { staff, origin, person, purpose, email: signingEmail(staff, assisted.task.name) } }
}

/** Checks the password that the person typed at the counter, and sends the code that completes their signature. */
export const sendSigningCode = async (
  services: Services,
  call: CallWithoutTransaction<Assist['sendSigningCode']>,
): Promise<CounterCode> => {
  const { signer } = await signerOf(services, call)
  return startCounterCode(services, signer, call.body.currentPassword)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid', 'badBody')
  }
}

/** The call that submits what is signed, by the name of its endpoint, and what to call. */
const submissionCall = (task: Task, sent: unknown, { forms, documents }: Submitting) => {
  if (task.form_id === companyDocumentFormId) {
    const isSigned = typeof sent === 'object' && sent !== null && 'digest' in sent
    const document = isSigned ? 'sign' : 'updateAcknowledge'
    return { name: `businessDocuments.${document}`, submit: documentCall(documents, document) }
  }
  const form = formOf(task.form_id)
  if (form === undefined) throw new Problem('not found', 'notFound')
  const [first, again] = submitCallsOf(form)
  const name = (sent as { readonly id?: unknown } | null)?.id ? again : first
  return { name, submit: submitCall(forms, task.form_id, name) }
}

interface Submitting {
  readonly forms: FormCalls
  readonly documents: DocumentCalls
}

/**
 * Submits a form or a company document as its person, who proved by password and code that it is they who sign: from then
 * on it is signed by them like any other, without a session of theirs. A staff session alone signs nothing.
 */
export const signAtCounter = async (
  services: Services,
  submitting: Submitting,
  call: CallWithoutTransaction<Assist['sign']>,
): Promise<SubmissionConfirmation> => {
  const { assisted, signer } = await signerOf(services, call)
  const { session, task } = assisted
  const sent = jsonOf(call.body.submission)
  const { name, submit } = submissionCall(task, sent, submitting)
  const body = (await validate(name, findCall(api, name)?.body, sent)) as Submission
  if (body.userDocumentId !== task.id) throw new Problem('not found', 'notFound')
  const person = await finishCounterCode(services, signer, call.body.oneTimeCode)
  const asPerson = (unit: UnitOfWork) =>
    submit({
      ...call,
      ...{ unit, actor: person, sessionId: undefined, isProven: true, lane: undefined, body, files: {} },
    })
  if (task.form_id === companyDocumentFormId) {
    const confirmation = await services.db.as(person, async (unit) => {
      const confirmed = await asPerson(unit)
      unit.audit.record(person, call.origin, {
        kind: 'assisted document signed',
        businessId: task.business_id,
        documentId: task.id,
        subjectId: task.person_id,
        data: { session: session.id, shownBy: session.staff_id, shownByName: session.staff_name },
      })
      return confirmed
    })
    await services.db.system(({ trx }) => markDocumentSigned(trx, session, task.id, services.now()))
    return confirmation
  }
  await services.db.system(({ trx }) => markAtCounter(trx, session, task.id, services.now()))
  try {
    return await services.db.as(person, asPerson)
  } catch (error) {
    await services.db.system(({ trx }) => unmarkAtCounter(trx, session, task.id))
    throw error
  }
}
