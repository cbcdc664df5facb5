import type { StateCode } from '../../../domain/states.ts'
import { taxpayerSample } from '../../identity.ts'

/** The states of the registry: all with a postal code but the four territories without a form of ours. */
export type RegistryCode = Exclude<StateCode, 'AS' | 'GU' | 'MP' | 'VI'>

type Answers = Readonly<Record<string, unknown>>

/** A change that spoils a good sample: which fields are refused then, and for which reason. */
export interface BadSample {
  readonly change: Answers
  readonly refused: Readonly<Record<string, string>>
}

/** Answers of a state that are accepted as they are, and changes that aren't. */
export interface StateSamples {
  readonly good: Answers
  readonly bad: readonly BadSample[]
}

/** A change with what it is refused for. */
export const bad = (change: Answers, refused: BadSample['refused']): BadSample => ({ change, refused })

/** Somebody who lives and works in a state and fills in its form. */
export const resident = (code: RegistryCode, more: Answers): Answers => ({
  ...taxpayerSample,
  workState: code,
  locationState: code,
  IsStateSelectedByEmp: false,
  homeState: code,
  state: code,
  ...more,
})

/** Somebody of a state that asks nothing: a name is enough. */
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
