import { object } from 'yup'
import { languages } from '../domain/lookups.ts'
import type { Language } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, count, flag, id, lines, requiredMessage, text, verbatim } from '../protocol/fields.ts'
import { oneTimeCode } from './auth.ts'
import type { FormDetail } from './forms/form-endpoints.ts'
import type { ConsentState } from './own-account.ts'
import type { SubmissionConfirmation } from './shared-replies.ts'

/** An assisted session: a member of staff types the forms of a person who is present. */
export interface AssistedSession {
  readonly sessionId: number
  /** Whether the person consented to it: before that, nothing of theirs can be opened. */
  readonly isAgreed: boolean
  readonly person: { readonly userId: number; readonly name: string; readonly language: Language }
  readonly staffName: string
  readonly businessId: number
  readonly businessName: string
  /** ISO times. */
  readonly startedAt: string
  readonly expiresAt: string
  /** Whether the person agreed to sign electronically, without which nothing can be signed. */
  readonly hasConsented: boolean
  /** Whether they have chosen a password, without which they can't sign at the counter. */
  readonly hasPassword: boolean
}

/** A form in an assisted session. */
export interface AssistedForm {
  /** What the form opens with, as its person gets it; numbers of earlier answers are masked. */
  readonly detail: FormDetail<Readonly<Record<string, unknown>>>
  /** What was typed in this session: an `AssistedDraft` as JSON; null before. */
  readonly content: string | null
  readonly revision: number
}

/** What was typed: the values of the form’s fields, and the step that is open. */
export interface AssistedDraft {
  readonly values: Readonly<Record<string, string | boolean>>
  readonly step: string
  readonly edition: string
}

/** What a person is asked for after their password. */
export interface CounterCode {
  readonly method: 'app' | 'email' | 'text'
  /** The masked address that a code was sent to, or the last two digits of the phone; null for an authenticator app. */
  readonly sentTo: string | null
}

/** A session that isn’t named is refused as over. */
const bySession = { sessionId: id().default(Number.MAX_SAFE_INTEGER) }
const byForm = { ...bySession, userDocumentId: id().required(requiredMessage) }

/** The code printed in the sample PDF. */
const sampleCode = () => text(12).required(requiredMessage)

/** Characters of a draft, as JSON. */
const draftMax = 60_000
/** Characters of a signed form, as JSON: most of them are a drawn signature. */
const signedMax = 400_000

/** Assisted sessions: staff type for a person who is present, and the person signs. */
export const assist = {
  start: endpoint({
    method: 'POST',
    path: '/Assist/Start',
    allow: roleGroups.review,
    summary: 'Start an assisted session for one person, and state that they are present and asked for help',
    body: object({
      userId: id().required(requiredMessage),
      isCertified: flag().oneOf([true], requiredMessage).required(requiredMessage),
      language: choice(languages).default('en'),
    }),
    needsStepUp: true,
    reply: reply<AssistedSession>(),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/Assist/Agree',
    allow: roleGroups.review,
    summary: 'Record the consent of the person, who gives it on this screen',
    body: object({ ...bySession, language: choice(languages).default('en') }),
    reply: reply<AssistedSession>(),
  }),
  current: endpoint({
    method: 'GET',
    path: '/Assist/Current',
    allow: roleGroups.review,
    summary: 'Get one’s own assisted session; null if there is none',
    reply: reply<AssistedSession | null>(),
  }),
  end: endpoint({
    method: 'POST',
    path: '/Assist/End',
    allow: roleGroups.review,
    summary: 'End one’s own assisted session; what was typed and isn’t signed is deleted',
    body: object(bySession),
    reply: reply<null>(),
  }),
  openForm: endpoint({
    method: 'POST',
    path: '/Assist/OpenForm',
    allow: roleGroups.review,
    summary: 'Open a form of the person of one’s assisted session',
    body: object(byForm),
    reply: reply<AssistedForm>(),
  }),
  saveForm: endpoint({
    method: 'POST',
    path: '/Assist/SaveForm',
    allow: roleGroups.review,
    summary: 'Save what was typed; refused as conflict if another revision was saved meanwhile',
    body: object({ ...byForm, content: text(draftMax).default('{}'), revision: count(1_000_000).default(0) }),
    reply: reply<{ readonly revision: number }>(),
  }),
  releaseForm: endpoint({
    method: 'POST',
    path: '/Assist/ReleaseForm',
    allow: roleGroups.review,
    summary: 'Let the person see what was typed in their own account for some minutes, to sign it there',
    body: object(byForm),
    reply: reply<{ readonly until: string }>(),
  }),
  sendSigningCode: endpoint({
    method: 'POST',
    path: '/Assist/SendSigningCode',
    allow: roleGroups.review,
    summary:
      'Check the password of the person, who types it here, and send them the code that completes their signature',
    body: object({ ...byForm, currentPassword: verbatim(4096).required(requiredMessage) }),
    isSecret: true,
    reply: reply<CounterCode>(),
  }),
  consentSample: endpoint({
    method: 'POST',
    path: '/Assist/ConsentSample',
    allow: roleGroups.review,
    summary: 'Get the sample PDF with the code of the person, base64, to agree to sign electronically on this screen',
    body: object(bySession),
    reply: reply<{ readonly pdf: string }>(),
  }),
  sendConsentCode: endpoint({
    method: 'POST',
    path: '/Assist/SendConsentCode',
    allow: roleGroups.review,
    summary:
      'Check the code of the sample and the password of the person, who types both here, and send them the code that completes their consent to sign electronically',
    body: object({ ...bySession, sampleCode: sampleCode(), currentPassword: verbatim(4096).required(requiredMessage) }),
    isSecret: true,
    reply: reply<CounterCode>(),
  }),
  consent: endpoint({
    method: 'POST',
    path: '/Assist/Consent',
    allow: roleGroups.review,
    summary: 'Record the consent of the person to sign electronically, proven by their code',
    body: object({
      ...bySession,
      oneTimeCode: oneTimeCode().required(requiredMessage),
      version: text(20).required(requiredMessage),
      sampleCode: sampleCode(),
      language: choice(languages).default('en'),
      signature: lines(120).required(requiredMessage),
    }),
    isSecret: true,
    reply: reply<ConsentState>(),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/Assist/Sign',
    allow: roleGroups.review,
    summary: 'Submit a form, or sign a company document, with the signature of the person, proven by their code',
    body: object({
      ...byForm,
      oneTimeCode: oneTimeCode().required(requiredMessage),
      submission: text(signedMax).default('{}'),
    }),
    isSecret: true,
    reply: reply<SubmissionConfirmation>(),
  }),
}
