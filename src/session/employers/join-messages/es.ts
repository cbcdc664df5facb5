import type { JoinMessages } from './en.ts'

/** Joining two log-ins of one person, in Spanish. */
export const messages: JoinMessages = {
  title: 'Otro acceso suyo',
  text: (username) =>
    `Si inicia sesión en Firstday para otro empleador con otro nombre de usuario, puede unirlo con ${username}. Desde entonces inicia sesión una sola vez. Cada empleador ve solo sus propios documentos.`,
  open: 'Unir otro acceso',
  prove: 'Demuestre que el otro acceso es suyo. Después se pide un código.',
  username: 'Nombre de usuario del otro acceso',
  password: 'Contraseña del otro acceso',
  sendCode: 'Continuar',
  cancel: 'Cancelar',
  summary: 'Hay un problema',
  byEmail: (address) => `Enviamos un código a ${address}.`,
  byText: (digits) => `Enviamos un código al teléfono que termina en ${digits}.`,
  byApp: 'Escriba el código de la aplicación de autenticación de ese acceso.',
  code: 'Código de 6 dígitos',
  join: 'Unir los accesos',
  effect: (username) =>
    `Después inicia sesión solo con ${username}. El otro nombre de usuario y su contraseña dejan de servir.`,
  back: 'Empezar de nuevo',
  refusedTitle: 'Estos accesos no se pueden unir',
  refused:
    'Se puede con un acceso de empleado de otro empleador que tenga el mismo proveedor. Si el otro es de gerente, inicie sesión con él y una este desde ahí.',
  tryAnother: 'Probar otro acceso',
  doneTitle: 'Sus accesos se unieron',
  done: (username) =>
    `Inicie sesión con ${username} de ahora en adelante. El otro nombre de usuario y su contraseña ya no sirven. Todos sus empleadores están en el menú bajo su nombre.`,
}
