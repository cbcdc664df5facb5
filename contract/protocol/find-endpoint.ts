import type { Area, Endpoint } from './endpoint.ts'

/** The endpoint with a name like `w4.create` in a table of areas. */
export const findCall = (areas: Readonly<Record<string, Area>>, name: string): Endpoint | undefined => {
  const [area = '', call = '', ...beyond] = name.split('.')
  if (beyond.length > 0) return undefined
  const calls = Object.hasOwn(areas, area) ? areas[area] : undefined
  return calls !== undefined && Object.hasOwn(calls, call) ? calls[call] : undefined
}
