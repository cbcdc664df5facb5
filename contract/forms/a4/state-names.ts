import { states } from '../../domain/states.ts'

const names = new Map<string, string>(states.map(({ code, stateName }) => [code, stateName]))

/** The name of a state by its code; an unknown code is returned unchanged. */
export const nameOfState = (code: string): string => names.get(code) ?? code
