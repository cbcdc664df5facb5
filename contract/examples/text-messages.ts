import { textConsentWording } from '../domain/text-messages.ts'
import type { Examples } from './example.ts'
import { newHire } from './example.ts'

/** A person's own consent to text messages, where their business sends them. */
export const textMessageExamples: Examples = {
  'textMessages.get': { as: newHire },
  'textMessages.agree': {
    as: newHire,
    body: { contactPhone: '206-555-0142', version: textConsentWording.id, language: 'en' },
  },
  'textMessages.withdraw': { as: newHire },
}
