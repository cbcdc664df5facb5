/** Takes the place of an actor that has to be supplied where a machine runs. */
export const missingActor = (): never => {
  throw new Error('no actor')
}
