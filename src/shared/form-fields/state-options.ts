import { states } from '#contract/domain/states.ts'

/** The states to choose from, by their names. */
export const stateOptions = states.map(({ code, stateName }) => ({ value: code, label: stateName }))
