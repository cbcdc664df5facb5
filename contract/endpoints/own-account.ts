import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { withMessage, choice, id, lines, requiredMessage, text } from '../protocol/fields.ts'
import { languages, socialSecurityCard, supportiveNames } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import { evidenceUpload } from './shared-replies.ts'

/** An uploaded file, by the id created on the device. */
export interface UploadedFile {
  readonly fileId: string
  readonly mediaType: string
  readonly size: number
  /** SHA-256 of what was sent, hex. */
  readonly digest: string
}

/** The status of a person's e-signature consent. */
export interface ConsentState {
  /** They have consented to the current version. */
  readonly hasConsented: boolean
  /** The current version. */
  readonly version: string
  /** When they consented to it; null if they haven't. */
  readonly at: string | null
  /** When they withdrew consent, if that is their latest decision: they get paper forms. */
  readonly withdrawnAt: string | null
  /** The earlier version that they consented to, if the text has changed since. */
  readonly before: string | null
}

/** An assisted session as the person who was helped sees it. */
export interface HelpReceived {
  readonly sessionId: number
  readonly staffName: string
  readonly businessName: string
  /** ISO times; null while it goes on. */
  readonly startedAt: string
  readonly endedAt: string | null
  readonly forms: readonly HelpedForm[]
}

/** A form or a document of it. */
export interface HelpedForm {
  readonly userDocumentId: number
  readonly name: string
  /** Whether staff typed in it; otherwise they only opened it, or it was only signed on their screen. */
  readonly isTyped: boolean
  /** Null where it wasn’t signed from there. */
  readonly signedAt: string | null
  readonly isSignedAtCounter: boolean
}

/** A person's own account. */
export const user = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/user/uploadDocument',
    allow: roleGroups.everyone,
    summary: 'Upload a photo or scan for a form, or as staff a copy of a document presented for Form I-9',
    body: object({
      userDocumentId: id().required(requiredMessage),
      /** Created on the device (UUID), so that the form can refer to it before the upload. */
      fileId: text(36)
        .required(requiredMessage)
        .matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { message: withMessage('id') }),
      SupportiveDocName: choice(supportiveNames).default(socialSecurityCard),
    }),
    files: { docFile: evidenceUpload },
    queueable: true,
    reply: reply<UploadedFile>(),
  }),
  updateConsent: endpoint({
    method: 'POST',
    path: '/user/UpdateConsent',
    allow: roleGroups.everyone,
    summary: 'Give e-signature consent, with the code that proves a PDF can be opened',
    body: object({
      /** Version of the text agreed to. */
      version: text(20).required(requiredMessage),
      /** The code printed in the sample PDF: proves that the person can open one. */
      sampleCode: text(12).required(requiredMessage),
      language: choice(languages).default('en'),
      /** The name typed as a signature. */
      signature: lines(120).required(requiredMessage),
    }),
    reply: reply<ConsentState>(),
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/user/WithdrawConsent',
    allow: roleGroups.everyone,
    summary: 'Withdraw e-signature consent; anything already signed stays valid',
    body: object({ language: choice(languages).default('en') }).default({}),
    reply: reply<ConsentState>(),
  }),
  getConsent: endpoint({
    method: 'GET',
    path: '/user/Consent',
    allow: roleGroups.everyone,
    summary: 'Get the state of the e-signature consent and the current version',
    reply: reply<ConsentState>(),
  }),
  consentSample: endpoint({
    method: 'GET',
    path: '/user/ConsentSample',
    allow: roleGroups.everyone,
    summary: 'Get the sample PDF with its code, base64',
    reply: reply<{ readonly pdf: string }>(),
  }),
  helpReceived: endpoint({
    method: 'GET',
    path: '/user/HelpReceived',
    allow: roleGroups.everyone,
    summary: 'List the assisted sessions in which staff helped oneself, the newest first',
    reply: reply<{ readonly list: readonly HelpReceived[] }>(),
  }),
}
