import { isMilitary } from '#contract/domain/address-states.ts'
import { states } from '#contract/domain/states.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { stateOptions } from '../../shared/form-fields/state-options.ts'
import { signerMessages } from './signer-messages.ts'
import type { messages as en } from './messages/en.ts'

/** The messages of the signer's fields. */
export type SignerMessages = typeof en

/** The places to choose from for a home: the states, then military mail and other countries. */
export const useStateOptions = () => {
  const { otherStates } = useMessages(signerMessages)
  return [...stateOptions, ...Object.entries(otherStates).map(([value, label]) => ({ value, label }))]
}

/** The name of a place by its code; a code that isn't one is returned unchanged. */
export const addressStateName = ({ otherStates }: SignerMessages, code: string): string =>
  states.find((state) => state.code === code)?.stateName ?? otherStates[code as keyof typeof otherStates] ?? code

/** The messages of the signer's fields, with those of an address in this place. */
export const useAddressMessages = (state: unknown): SignerMessages => {
  const messages = useMessages(signerMessages)
  if (isMilitary(state)) return { ...messages, ...messages.military }
  return ['CAN', 'MEX', 'OTHER'].includes(String(state)) ? { ...messages, ...messages.abroad } : messages
}
