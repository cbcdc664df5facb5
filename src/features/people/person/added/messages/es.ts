import type { messages as en } from './en.ts'

/** What to do after adding a person, in Spanish. */
export const messages: typeof en = {
  title: 'Usuario agregado. ¿Qué sigue?',
  employee: (email) =>
    `Crea una contraseña desde la invitación enviada a ${email} y llena los formularios que aparecen abajo. Los verá en «Por revisar» en su página de inicio.`,
  staff: (email) => `Crea una contraseña desde la invitación enviada a ${email} e inicia sesión.`,
  username: (username) => `Su nombre de usuario es ${username}.`,
  addAnother: 'Agregar otro usuario',
  home: 'Ir a la página de inicio',
}
