import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, requiredMessage, text } from '../protocol/fields.ts'
import { languages } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'

/** What a person agreed to about text messages. */
export interface TextConsentState {
  /** Their business sends them; where it doesn't, there is nothing to agree to. */
  readonly isOffered: boolean
  /** The name of their business; null for who works for none. */
  readonly business: string | null
  /** The number that they agreed for, E.164, and when; null if they didn't, or if it ended. */
  readonly agreed: { readonly phone: string; readonly at: string } | null
  /** STOP came from that number: it isn't texted until START comes from it. */
  readonly isStopped: boolean
  /** Why the last consent ended; null if there was none, or if they ended it here. */
  readonly endedBy: 'number changed' | 'account closed' | null
  /** The number of their profile; null for none. */
  readonly profilePhone: string | null
  /** The version of the text to agree to. */
  readonly version: string
}

/** A person's own consent to text messages: only they give it, for their own number. */
export const textMessages = {
  get: endpoint({
    method: 'GET',
    path: '/user/TextMessages',
    allow: roleGroups.everyone,
    summary: 'Get whether the user agreed to text messages, and at which number',
    reply: reply<TextConsentState>(),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/user/TextMessages',
    allow: roleGroups.everyone,
    summary: 'Agree to text messages at a number of the North American plan',
    body: object({
      contactPhone: text(30).required(requiredMessage),
      /** Version of the text agreed to. */
      version: text(20).required(requiredMessage),
      language: choice(languages).default('en'),
    }),
    reply: reply<TextConsentState>(),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user/WithdrawTextMessages',
    allow: roleGroups.everyone,
    summary: 'Stop text messages of the user’s business',
    reply: reply<TextConsentState>(),
  }),
}
