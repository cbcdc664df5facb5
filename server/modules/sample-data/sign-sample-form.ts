import type { InferType } from 'yup'
import { object } from 'yup'
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
import type { SamplePerson } from './sample-people.ts'
import { sampleForms } from './sample-people.ts'
import { dayOfPerson } from '../../policies/time-zones.ts'

type SubmitBody = InferType<(typeof w4Calls)['create']['body']>

const nameOf = ({ firstName, lastName }: SamplePerson) => `${firstName} ${lastName}`

/** Consents for a sample person, as they would themselves: without consent nothing is signed. */
export const agreeAsSample = async (services: Services, signer: ActingFor, person: SamplePerson): Promise<void> => {
  await agree(services, {
    ...callWithoutRequest(signer, services.now()),
    body: {
      version: requiredConsentAt(services.now()).id,
      sampleCode: sampleCode(services, signer.actor),
      language: 'en',
      signature: nameOf(person),
    },
  })
}

/** Signs the forms of a sample person with the sample answers of each, by the rules of any submission. */
export const signAsSample = async (
  services: Services,
  signer: ActingFor,
  person: SamplePerson,
  tasks: ReadonlyMap<number, number>,
): Promise<void> => {
  const today = await dayOfPerson(signer.unit.trx, signer.actor.userId, services.now())
  for (const { formId } of sampleForms.filter(person.hasSigned)) {
    const form = serverFormOf(formId)
    const { definition } = form
    const { firstName, lastName } = person
    const body: object = definition.answers.concat(object(submissionFields)).validateSync({
      ...definition.sample,
      ...{ firstName, lastName },
      userDocumentId: tasks.get(formId),
      edition: editionForDate(definition.editions, today).id,
      signedAt: services.now().toISOString(),
      language: 'en',
      signature: { kind: 'typed', text: nameOf(person) },
    })
    await submitForm(services, form, { ...callWithoutRequest(signer, services.now()), body: body as SubmitBody })
  }
}
