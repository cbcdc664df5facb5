import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import { applicationReceivedEmail } from '#server/modules/applications/received.emails.ts'
import { rejectionEmail } from '#server/modules/applications/rejection.emails.ts'
import { wotcInvitationEmail } from '#server/modules/applications/wotc-invitation.emails.ts'
import {
  emailChangeCodeEmail,
  loginCodeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  stepUpCodeEmail,
} from '#server/modules/auth/auth.emails.ts'
import { emailChangedEmail } from '#server/modules/auth/email-change.emails.ts'
import {
  accountMovedEmail,
  accountRecoveredEmail,
  recoveryRefusedEmail,
  recoveryStartedEmail,
} from '#server/modules/auth/recovery/recovery.emails.ts'
import { factorChangedEmail } from '#server/modules/auth/second-factors/second-factors.emails.ts'
import { withdrawalEmail } from '#server/modules/e-sign-consent/withdrawal.emails.ts'
import { requestedFormEmail } from '#server/modules/forms/core/request-again.emails.ts'
import { returnedFormsEmail } from '#server/modules/forms/core/returned.emails.ts'
import { bankAccountVerificationEmail } from '#server/modules/forms/direct-deposit/bank-account-change.emails.ts'
import { correctionEmail } from '#server/modules/forms/i9/correction.emails.ts'
import { representativeEmail } from '#server/modules/forms/i9/representative.emails.ts'
import { invitationEmail } from '#server/modules/people/invitations/invitation.emails.ts'
import type { StaffMessage } from '#server/modules/reminders/reminders.emails.ts'
import { draftTexts, reminderEmail } from '#server/modules/reminders/reminders.emails.ts'
import { quarantineEmail } from '#server/modules/submissions/quarantine.emails.ts'
import { webhookOffEmail } from '#server/modules/webhooks/webhooks.emails.ts'
import type { EmailSender } from '#server/platform/mail/email-blocks.ts'
import type { Email } from '#server/platform/mail/mail.ts'

const site = 'https://work.example.com'
const link = `${site}/resetPassword?userData=${'eyJhbGciOiJIUzI1NiJ9.'.repeat(8)}`

const heron: EmailSender = {
  name: 'Blue Heron Coffee',
  color: '#1f5f8b',
  phone: '206-555-0199',
  replyTo: 'people@heron.example',
  logo: { businessId: 1, fileId: 'sample' },
}
/** A color too light for white text, a long name, and neither logo nor number. */
const sunrise: EmailSender = {
  name: 'Sunrise Bakery and Catering Company of the Greater Sacramento Valley, Inc.',
  color: '#ffd400',
  phone: null,
  replyTo: null,
  logo: null,
}

const ana = { firstName: 'Ana María', isEmployee: true, firstDay: '2027-01-11', tasks: 6, dueOn: '2027-01-08' }
const manager = { firstName: 'Mona', isEmployee: false, tasks: 0 }

/** Every kind of email with sample values, by the name of its pictures. */
const samplesIn = (language: Language): Readonly<Record<string, Email | undefined>> => {
  const to = { email: 'ana@example.com', username: 'ana@example.com', language }
  const renamed = { ...to, username: 'ana@example.com~1f2e' }
  const task = `${site}/employee/form/7`
  const form = (reason: 'again' | 'correction' | 'rehire' | 'staff') =>
    requestedFormEmail(to, { name: 'Form W-4', reason, address: task }, heron)
  const notice = (kind: Parameters<typeof quarantineEmail>[1]) => quarantineEmail(to, kind, site, heron)
  const due = (audience: 'person' | 'staff', from?: StaffMessage) => {
    const kinds =
      audience === 'person' ? (['task', 'i9SectionOne'] as const) : (['i9SectionTwo', 'eVerifyCase'] as const)
    const waiting = kinds.map((kind) => ({ kind, audience, count: 2 }))
    return reminderEmail(to, waiting, `${site}/r/${'k'.repeat(32)}`, { sender: heron, from })
  }
  return {
    invitation: invitationEmail(to, link, ana, heron),
    'invitation-light-color': invitationEmail(renamed, link, { ...ana, firstName: 'x.test', tasks: 1 }, sunrise),
    'invitation-staff': invitationEmail(to, link, manager, heron),
    'invitation-admin': invitationEmail(to, link, manager, undefined),
    reminder: due('person'),
    'reminder-by-staff': due('person', {
      texts: draftTexts,
      textMessages: null,
      sender: 'Mona Reed',
      business: heron.name,
    }),
    'reminder-staff': due('staff'),
    'returned-one': returnedFormsEmail(to, { names: ['Form W-4'], address: task }, heron),
    'returned-several': returnedFormsEmail(
      to,
      { names: ['Direct deposit', 'Form I-9', 'Form W-4'], address: `${site}/employee/dashboard` },
      heron,
    ),
    'form-again': form('again'),
    'form-correction': form('correction'),
    'form-rehire': form('rehire'),
    'form-staff': form('staff'),
    'application-received': applicationReceivedEmail(
      to,
      { confirmationNumber: 'KQRT-482-FMNP', location: 'Pier 9' },
      heron,
    ),
    'application-rejected': rejectionEmail(to, 'Thank you for applying. We chose another person for this job.', heron),
    'wotc-questions': wotcInvitationEmail(to, link, heron),
    representative: representativeEmail('nora@example.com', language, link, heron),
    'i9-corrected': correctionEmail(to, `${site}/review/7`, heron),
    'consent-withdrawn': withdrawalEmail(to, `${site}/review/7`, heron),
    'quarantine-employee': notice('employee'),
    'quarantine-credentials': notice('credentials'),
    'quarantine-staff': notice('staff'),
    'quarantine-application': notice('application'),
    'webhook-off': webhookOffEmail(to, { host: 'hooks.example.com', address: `${site}/webhooks/1` }, heron),
    'bank-account-code': bankAccountVerificationEmail(to, '204816'),
    'login-code': loginCodeEmail(to, '204816'),
    'step-up-code': stepUpCodeEmail(to, '204816'),
    'new-email-code': emailChangeCodeEmail(to, '204816'),
    'password-reset': passwordResetEmail(renamed, link),
    'password-changed': passwordChangedEmail(to),
    'email-changed': emailChangedEmail(to, link),
    'passkey-added': factorChangedEmail(to, 'passkey added'),
    'recovery-started': recoveryStartedEmail(to, 72, link)[0],
    'recovery-ready': accountRecoveredEmail(to, link)[0],
    'recovery-moved': accountMovedEmail(to)[0],
    'recovery-refused': recoveryRefusedEmail(to)[0],
  }
}

/** An email to take pictures of. */
export interface EmailSample {
  readonly name: string
  readonly language: Language
  readonly email: Email
}

/** Every email in both languages. */
export const emailSamples = (): readonly EmailSample[] =>
  languages.flatMap((language) =>
    Object.entries(samplesIn(language)).flatMap(([name, email]) =>
      email === undefined ? [] : [{ name: `email-${name}`, language, email }],
    ),
  )
