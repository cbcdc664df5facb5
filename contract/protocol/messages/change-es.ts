import type { ChangeMessageKey } from './message-keys.ts'

/** Messages about changes of approved forms, in Spanish. */
export const changeReasons: Record<ChangeMessageKey, string> = {
  notRequestable: 'Solo se puede pedir otra vez un formulario aprobado que se pueda cambiar.',
  nothingToWithdraw: 'No hay ningún cambio que retirar: ya se decidió o se retiró.',
  requestedAgain: 'El formulario se pidió otra vez.',
  belowLockIn: 'Una comunicación del IRS limita esta respuesta: no puede bajar su retención',
  letterToCome: 'Esta fecha es futura. Escriba la fecha impresa en la carta',
  letterTooEarly: 'Esta carta es anterior a la que termina',
  exemptionEnded:
    'La exención que pide este formulario ya terminó, por eso no se puede aprobar. Devuélvalo: la persona lo firma otra vez para este año.',
  lockInNone: 'No hay ninguna retención fija que levantar.',
  lockInEntered: 'La retención fija se guardó.',
  lockInReleased: 'La retención fija se levantó.',
}
