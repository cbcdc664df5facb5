import type { InferType } from 'yup'
import { object } from 'yup'
import type { FormId, Language } from '#contract/domain/lookups.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { submissionFields } from '#contract/forms/form.ts'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import type { ActingFor } from '../../platform/http/call-without-request.ts'
import { callWithoutRequest } from '../../platform/http/call-without-request.ts'
import type { Services } from '../../platform/platform.ts'
import { agree, sampleCode } from '../e-sign-consent/consent.rules.ts'
import { requiredConsentAt } from '../e-sign-consent/agreement.ts'
import { submitForm } from '../forms/core/submit-form.ts'
import { serverFormOf } from '../forms/registry.ts'
import { dayOfPerson } from '../../policies/time-zones.ts'

type SubmitBody = InferType<(typeof w4Calls)['create']['body']>

/** How a sample person signs: their name as typed, and the language in which they read. */
export interface SampleSignature {
  readonly name: string
  readonly language: Language
}

/** Consents for a sample person, as they would themselves: without consent nothing is signed. */
export const agreeAsSample = async (
  services: Services,
  signer: ActingFor,
  { name, language }: SampleSignature,
): Promise<void> => {
  await agree(services, {
    ...callWithoutRequest(signer, services.now()),
    body: {
      version: requiredConsentAt(services.now()).id,
      sampleCode: sampleCode(services, signer.actor),
      language,
      signature: name,
    },
  })
}

/** Signs a form of a sample person with these answers, by the rules of any submission. */
export const signAsSample = async (
  services: Services,
  signer: ActingFor,
  form: { readonly formId: FormId; readonly taskId: number | undefined; readonly answers: object },
  { name, language }: SampleSignature,
): Promise<void> => {
  const today = await dayOfPerson(signer.unit.trx, signer.actor.userId, services.now())
  const serverForm = serverFormOf(form.formId)
  const { definition } = serverForm
  const body: object = definition.answers.concat(object(submissionFields)).validateSync({
    ...form.answers,
    userDocumentId: form.taskId,
    edition: editionForDate(definition.editions, today).id,
    signedAt: services.now().toISOString(),
    language,
    signature: { kind: 'typed', text: name },
  })
  await submitForm(services, serverForm, { ...callWithoutRequest(signer, services.now()), body: body as SubmitBody })
}
