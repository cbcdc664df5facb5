import { states } from '#contract/domain/states.ts'

/** The states to choose from, by their names. */
export const stateOptions = states.map(({ code, state_name }) => ({ value: code, label: state_name }))
