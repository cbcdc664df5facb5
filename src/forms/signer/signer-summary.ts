import { useMessages } from '#src/shared/i18n/translations.ts'
import { maskSecret } from '#src/shared/ui/fields/secret-field.tsx'
import type { FormValues } from '../form-module.ts'
import { addressStateName } from './address-states.ts'
import { signerMessages } from './signer-messages.ts'
import { isSignerQuestion } from './signer-values.ts'

/** Whether a field about the signer has a row of its own: that of a name or a number says the rest. */
export const isSignerRow = (field: string, values: FormValues): boolean =>
  field === 'ssn' || (!['hasOneName', 'hasAppliedForSsn'].includes(field) && isSignerQuestion(field, values))

// Answers that reach staff are masked by the server already; what is whole is masked here.
const masked = (ssn: string) => (/[•*]/.test(ssn) ? ssn : maskSecret(ssn.replace(/\D/g, ''), [3, 2, 4]))

/** The label of a field about the signer, and its answer as text; empty where there is none. */
export const useSignerRows = (values: FormValues) => {
  const messages = useMessages(signerMessages)
  return {
    labelOf: (field: string): string | undefined => {
      const label = field === 'lastName' && values['hasOneName'] === true ? 'onlyName' : field
      const text = messages[label as keyof typeof messages]
      return typeof text === 'string' ? text : undefined
    },
    textOf: (field: string): string => {
      const value = String(values[field] ?? '')
      if (field === 'state') return value && addressStateName(messages, value)
      if (field !== 'ssn') return value
      return values['hasAppliedForSsn'] === true ? messages.applied : value && masked(value)
    },
  }
}
