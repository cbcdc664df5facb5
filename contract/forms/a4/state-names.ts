import { states } from '../../domain/states.ts'

const names = new Map<string, string>([
  ...states.map(({ code, stateName }) => [code, stateName] as const),
  ['AA', 'Armed Forces Americas (AA)'],
  ['AE', 'Armed Forces Europe (AE)'],
  ['AP', 'Armed Forces Pacific (AP)'],
  ['CAN', 'Canada'],
  ['MEX', 'Mexico'],
  ['OTHER', 'Another country'],
])

/** The name of a state by its code; an unknown code is returned unchanged. */
export const nameOfState = (code: string): string => names.get(code) ?? code
