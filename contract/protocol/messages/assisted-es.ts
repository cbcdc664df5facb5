import type { assistedMessages as en } from './assisted-en.ts'

/** Why something could not be done in an assisted session, in Spanish. */
export const assistedMessages: Record<keyof typeof en, string> = {
  assistedEnded: 'Esta sesión asistida ya terminó. No se cargó ni se guardó nada más.',
  assistedOther: 'Usted o esta persona están en otra sesión asistida. Termine primero esa.',
  assistedNoFiles:
    'En una sesión asistida no se agregan archivos. Elija firmar en el teléfono del empleado: ahí agrega la foto antes de firmar.',
}
