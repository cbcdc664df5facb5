import type { StateFormMessageKey } from './message-keys.ts'

/** Messages about conditions of state forms, in Spanish. */
export const stateFormReasons: Record<StateFormMessageKey, string> = {
  conditionNotMet: 'El formulario exige que esto sea cierto. Si no lo es, no haga este reclamo',
  claimOfOtherYear: 'Escriba el año en que firma o el siguiente',
  otherThanWorkState: 'Seleccione un estado distinto del de este formulario',
  percentRate: 'Escriba un porcentaje, por ejemplo 1 o 1.25',
  spouseNeeded: 'Escriba primero el nombre y el número de Seguro Social de su cónyuge',
  psdOutside: 'Usted vive en otro estado: escriba 880000',
  psdInside: '880000 es para quienes viven en otro estado. Escriba el código de su dirección',
  otherLocalTax: 'Reclame la línea 6 o la línea 7, no las dos',
  militaryOnly: 'El código para el cónyuge de un militar es E',
}
