import type { EmailMessageKey } from './message-keys.ts'

/** Messages about the email address of an account, in Spanish. */
export const emailReasons: Record<EmailMessageKey, string> = {
  emailTheirs: 'Solo esta persona puede cambiar la dirección de correo de su cuenta, en su propio perfil.',
  emailChangeInProfile: 'Cambie su propia dirección de correo con el botón «Cambiar el correo» de su perfil.',
  emailTaken: 'Otra cuenta usa esta dirección. Elija otra.',
  emailNeeded: 'Escriba una dirección de correo',
  emailOrPhoneNeeded: 'Escriba una dirección de correo o un número de teléfono celular',
  phoneForTexts:
    'Este número no recibe mensajes de texto. Escriba un celular de Estados Unidos o una dirección de correo',
  phoneTheirs: 'Los códigos llegan a este teléfono, así que no se puede cambiar aquí. Recupere la cuenta.',
  phoneOfLogin: 'Sus códigos llegan a este teléfono. Para cambiarlo, agregue primero un correo a su perfil.',
  codeNotSendable:
    'No se puede enviar un código a su teléfono: respondió STOP, o aquí no se envían mensajes de texto. Envíe START al número que le escribió, o hable con su empleador.',
  roleNeedsEmail: 'Las personas con esta función entran con una dirección de correo, y esta cuenta no tiene.',
  applicantWithoutEmail: 'Esta persona no tiene dirección de correo. Deje el mensaje vacío y llámela.',
  emailSame: 'Esta ya es su dirección de correo.',
  emailCodeSent: 'Un código va en camino a la dirección nueva.',
  emailCodeUsedUp: 'Este código ya se usó, se probó demasiadas veces o es demasiado antiguo. Pida uno nuevo.',
  emailChangeUndone: 'Su dirección anterior vuelve a estar en uso. Cree ahora una contraseña nueva.',
  undoAddressTaken: 'Otra cuenta ya usa esta dirección. Hable con su administrador.',
  recoveryNotNeeded:
    'Esta persona todavía no ha iniciado sesión. En vez de esto, corrija su dirección de correo electrónico.',
  recoveryWaits: 'El tiempo de espera todavía no termina.',
  recoveryRefusedLately:
    'La persona de esta cuenta detuvo una recuperación: todavía puede iniciar sesión. Se puede iniciar otra el {day}. Hable antes con ella.',
  recoveryNone: 'No hay ninguna recuperación de cuenta pendiente.',
  recoverySecondPerson:
    'Debe confirmarla alguien independiente de quien inició la recuperación: ninguno de los dos puede haber creado la cuenta del otro.',
  recoveryStarted: 'Recuperación iniciada. Avisamos a la persona en su dirección actual y en sus dispositivos.',
  recoveryCanceled: 'Recuperación cancelada',
  recoveryRefused: 'Se detuvo. Su cuenta conserva su dirección de correo electrónico.',
  recoveryConfirmed: 'Recuperación confirmada. Enviamos a la dirección nueva un enlace para crear una contraseña.',
  answersForProcessors: 'Solo un propietario o la compañía TPA lee las respuestas de este formulario.',
  representativeUnclear:
    'El representante que usted invitó podría ser el empleado: nada en la Sección 2 los distingue. Otra persona debe revisar el formulario y aprobarlo.',
  numbersForManagement: 'Este archivo muestra números completos. Puede abrirlo un propietario o la gerencia.',
  payChangeWaits: 'El acceso de esta persona cambió hace poco. Podrá aprobar sus cuentas de pago después del {day}.',
  reviewAfterCredentials:
    'Usted participó en un cambio del acceso de esta persona. Hasta el {day}, otra persona debe revisar sus formularios.',
  filesAfterCredentials: 'Su acceso cambió hace poco. Para protegerle, podrá abrir este archivo después del {day}.',
  emailChanged: 'Su dirección de correo se cambió.',
}
