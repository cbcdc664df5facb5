import type { RecoveryMessages } from './en.ts'

/** Account recovery as its person sees it, in Spanish. */
export const messages: RecoveryMessages = {
  notice: {
    title: 'El personal pidió pasar su cuenta a otro correo electrónico',
    text: (when) =>
      `Creen que usted ya no puede abrir su buzón. Puede ocurrir a partir del ${when}. Si usted no lo pidió, deténgalo ahora.`,
    stop: 'Detener',
    stopped: 'Se detuvo. Su cuenta conserva su correo electrónico.',
  },
  stopPage: {
    heading: 'Conserve su correo electrónico',
    text: 'El personal de su empleador pidió pasar su cuenta de Firstday a otro correo electrónico. Si usted no lo pidió, deténgalo. No cambia nada más.',
    stop: 'Detener',
    doneTitle: 'Se detuvo',
    done: 'Su cuenta conserva su correo electrónico. Avisamos a la persona que pidió el cambio.',
  },
  undoPage: {
    heading: 'Anule el cambio de su correo electrónico',
    text: 'Con esto vuelve su correo anterior y se cierran las sesiones en todos los dispositivos. Después, usted crea una contraseña nueva.',
    undo: 'Anular el cambio',
    doneTitle: 'Su correo anterior vuelve a estar en uso',
    done: (username) => `Su nombre de usuario es ${username}. Cree ahora una contraseña nueva para iniciar sesión.`,
    choose: 'Crear una contraseña nueva',
  },
  badLinkTitle: 'Este enlace no funciona',
  badLink: 'Ya se usó, venció o está incompleto. Si necesita ayuda, hable con su empleador.',
  toLogin: 'Iniciar sesión',
}
