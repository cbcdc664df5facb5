import type { StateCode } from '../../../domain/states.ts'
import { taxpayerSample } from '../../identity.ts'

/** The states of the registry: all with a postal code but the four territories without a form of ours. */
export type RegistryCode = Exclude<StateCode, 'AS' | 'GU' | 'MP' | 'VI'>

type Answers = Readonly<Record<string, unknown>>

/** A change that makes a valid sample invalid: the refused fields and their reasons. */
export interface BadSample {
  readonly change: Answers
  readonly refused: Readonly<Record<string, string>>
}

/** Valid answers of a state, and changes that make them invalid. */
export interface StateSamples {
  readonly good: Answers
  readonly bad: readonly BadSample[]
}

/** A change with the reasons it is refused for. */
export const bad = (change: Answers, refused: BadSample['refused']): BadSample => ({ change, refused })

/** A person who lives and works in a state and fills in its form. */
export const resident = (code: RegistryCode, more: Answers): Answers => ({
  ...taxpayerSample,
  workState: code,
  locationState: code,
  IsStateSelectedByEmp: false,
  homeState: code,
  state: code,
  ...more,
})

/** A person in a state that asks nothing: a name is enough. */
export const untaxed = (code: RegistryCode): StateSamples => ({
  good: {
    firstName: taxpayerSample.firstName,
    lastName: taxpayerSample.lastName,
    workState: code,
    locationState: code,
    IsStateSelectedByEmp: false,
    homeState: code,
  },
  bad: [
    bad({ homeState: undefined }, { homeState: 'needed' }),
    bad({ ssn: taxpayerSample.ssn }, { ssn: 'notApplicable' }),
    bad({ allowances: 2 }, { allowances: 'otherState' }),
    bad({ lastName: '' }, { lastName: 'needed' }),
  ],
})
