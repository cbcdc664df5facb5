import { states } from '#contract/domain/states.ts'

interface Countries {
  readonly military: Readonly<Record<string, string>>
  readonly canada: string
  readonly mexico: string
}

/** The choices of a state on Form I-9: those of the United States, then military mail, Canada and Mexico. */
export const stateOptions = ({ military, canada, mexico }: Countries) => [
  ...states.map(({ code, stateName }) => ({ value: code as string, label: stateName as string })),
  ...Object.entries(military).map(([value, label]) => ({ value, label })),
  { value: 'CAN', label: canada },
  { value: 'MEX', label: mexico },
]
