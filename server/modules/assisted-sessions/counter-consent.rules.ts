import type { api } from '#contract/api.ts'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { holderOf } from '../../policies/actors.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import { renderSample } from '../../platform/pdf/render/sample-pdf.ts'
import type { Services } from '../../platform/platform.ts'
import type { CounterSigner } from '../auth/counter-code.rules.ts'
import { finishCounterCode, signingEmail, startCounterCode } from '../auth/counter-code.rules.ts'
import { agree, sampleCode } from '../e-sign-consent/consent.rules.ts'
import type { Assistance } from './require-assistance.ts'
import { requireAssistance } from './require-assistance.ts'

type Assist = typeof api.assist
type ConsentCall = CallWithoutTransaction<Assist['consent']>

/** What the email with the code names, by the language of the person. */
const nameOfConsent = { en: 'E-signature consent', es: 'Consentimiento de firma electrónica' }

/** The session, and its person as the one who agrees on the screen of the member of staff. */
const signerOf = async (
  services: Services,
  call: Pick<ConsentCall, 'actor' | 'origin' | 'sessionId'> & { readonly body: { readonly sessionId: number } },
): Promise<Assistance & { readonly signer: CounterSigner }> => {
  const { actor: staff, origin, body } = call
  const assistance = await services.db.as(staff, ({ trx }) =>
    requireAssistance(trx, call, body.sessionId, services.now()),
  )
  const { session, person: helped } = assistance
  const person = await services.db.system(({ trx }) => holderOf(trx, session.person_id))
  const form = nameOfConsent[helped.language === 'es' ? 'es' : 'en']
  return {
    ...assistance,
    signer: { staff, origin, person, purpose: `${session.id} consent`, email: signingEmail(staff, form) },
  }
}

/** The sample PDF of the person, which they open on this screen. */
export const consentSample = async (
  services: Services,
  call: CallWithoutTransaction<Assist['consentSample']>,
): Promise<{ readonly pdf: string }> => {
  const { signer } = await signerOf(services, call)
  return { pdf: Buffer.from(await renderSample(sampleCode(services, signer.person))).toString('base64') }
}

/** Checks the code of the sample and the password, which the person typed, and sends the code that completes their consent. */
export const sendConsentCode = async (
  services: Services,
  call: CallWithoutTransaction<Assist['sendConsentCode']>,
): Promise<CounterCode> => {
  const { signer } = await signerOf(services, call)
  if (call.body.sampleCode.toUpperCase().replace(/\s/g, '') !== sampleCode(services, signer.person))
    throw new Problem('invalid', 'checkFields', { fields: { sampleCode: { key: 'codeWrong' } } })
  return startCounterCode(services, signer, call.body.currentPassword)
}

/** Records the consent to sign electronically as of its person, who proved by password and code that it is they. */
export const consentAtCounter = async (services: Services, call: ConsentCall): Promise<ConsentState> => {
  const { session, signer } = await signerOf(services, call)
  const person = await finishCounterCode(services, signer, call.body.oneTimeCode)
  return services.db.as(person, async (unit) => {
    const state = await agree(services, {
      ...call,
      ...{ unit, actor: person, sessionId: undefined, isProven: true, lane: undefined },
    })
    unit.audit.record(person, call.origin, {
      kind: 'assisted consent given',
      businessId: session.business_id,
      subjectId: session.person_id,
      data: { session: session.id, shownBy: session.staff_id, shownByName: session.staff_name },
    })
    return state
  })
}
