import { states } from '#contract/domain/states.ts'

interface Countries {
  readonly canada: string
  readonly mexico: string
}

/** The choices of a state on Form I-9: those of the United States, then Canada and Mexico. */
export const stateOptions = ({ canada, mexico }: Countries) => [
  ...states.map(({ code, stateName }) => ({ value: code as string, label: stateName as string })),
  { value: 'CAN', label: canada },
  { value: 'MEX', label: mexico },
]
