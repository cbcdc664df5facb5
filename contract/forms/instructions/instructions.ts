import type { StateCode } from '../../domain/states.ts'
import { sources } from '../a4/sources.ts'
import { nameOfState } from '../a4/state-names.ts'
import { editionForDate } from '../editions/edition.ts'
import type { FormKey } from '../registry.ts'
import { w4Editions } from '../w4/editions.ts'
import { form9061On, wotcEditions } from '../wotc/editions.ts'
import type { InstructionAddress } from './instruction-sources.ts'
import { i9Addresses, w4Addresses, wotcAddresses } from './instruction-sources.ts'
import { federalW4States, stateAddresses } from './state-addresses.ts'

/** A form with instructions of its own; section 2 of Form I-9 is filled in by other people than section 1. */
export type InstructionsKey = FormKey | 'i9Employer'

/** The agencies' files whose instruction pages are shown, by their keys in the forms folder. */
export const instructionFiles = ['w4', 'i9', 'wotc', 'eta9061'] as const

/** An agency's file with instruction pages. */
export interface InstructionDocument {
  readonly form: (typeof instructionFiles)[number]
  readonly edition: string
}

/** A form as somebody sees it: its edition, the state whose form it is (empty: none is chosen), and the day. */
export interface FormShown {
  readonly form: InstructionsKey
  readonly edition: string
  readonly state: string
  /** YYYY-MM-DD. */
  readonly day: string
}

/** What an agency itself says about a form: pages of its file, and where it publishes the rest. */
export interface AgencyInstructions {
  readonly documents: readonly InstructionDocument[]
  readonly addresses: readonly InstructionAddress[]
}

const none: AgencyInstructions = { documents: [], addresses: [] }

/** In states that take the federal form, its instructions are those of the IRS. */
const ofState = (state: string, day: string): AgencyInstructions => {
  if (federalW4States.includes(state as StateCode)) return ofW4(editionForDate(w4Editions, day).id)
  const published = stateAddresses[state as StateCode]
  if (published === undefined) return none
  const { address, source } = published
  const name = nameOfState(state)
  const words = { en: `The form and its instructions (${name})`, es: `El formulario y sus instrucciones (${name})` }
  return { documents: [], addresses: [{ address, name: words, language: 'en', source: sources[source] }] }
}

const ofW4 = (edition: string): AgencyInstructions => ({
  documents: [{ form: 'w4', edition }],
  addresses: w4Addresses,
})

/** The agency's instructions of a form; there are none for a form that is the employer's own. */
export const agencyInstructions = ({ form, edition, state, day }: FormShown): AgencyInstructions => {
  switch (form) {
    case 'w4':
      return ofW4(edition)
    case 'i9':
    case 'i9Employer':
      return { documents: [{ form: 'i9', edition }], addresses: i9Addresses }
    case 'wotc': {
      const known = wotcEditions.find(({ id }) => id === edition) ?? editionForDate(wotcEditions, day)
      const documents = [
        { form: 'wotc', edition },
        { form: 'eta9061', edition: form9061On(known, day) },
      ] as const
      return { documents, addresses: wotcAddresses }
    }
    case 'a4':
      return ofState(state, day)
    default:
      return none
  }
}
