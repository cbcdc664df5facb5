import { states } from '../../domain/states.ts'

const names = new Map<string, string>(states.map(({ code, state_name }) => [code, state_name]))

/** The name of a state of a code; the code itself where it is none. */
export const nameOfState = (code: string): string => names.get(code) ?? code
