/** Ids by the names of a state's cities, by the state's code. */
export type CitiesByState = Readonly<Record<string, Readonly<Record<string, number>>>>

/** An entry of a list of ZIP codes. */
export interface ZipCode {
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly state: string
  readonly country: string
}

/** The cities of ZIP codes: without firms that have their own ZIP code, each with its lowest code as id. */
export const citiesOfZipCodes: (codes: Iterable<ZipCode>) => CitiesByState

/** The cities of a Gazetteer file of places, by their GEOID; states that it lacks keep those of `before`. */
export const citiesOfGazetteer: (text: string, before: CitiesByState) => CitiesByState
