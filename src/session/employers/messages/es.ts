import type { EmployersMessages } from './en.ts'

/** Several employers of one log-in, in Spanish. */
export const messages: EmployersMessages = {
  title: 'Sus empleadores',
  menu: 'Cambiar de empleador',
  left: (count) => (count === 0 ? 'No falta nada' : count === 1 ? 'Falta 1' : `Faltan ${count}`),
  here: 'Está aquí',
  go: 'Cambiar',
  goTo: (name) => `Cambiar a ${name}`,
  apart: 'Cada empleador ve solo sus propios documentos. Lo que no ha enviado se queda con su empleador.',
  close: 'Cerrar',
  heading: 'Agregar un empleador',
  addTitle: '¿Ya inicia sesión en Firstday para otro empleador?',
  addText: 'Inicie sesión con ese nombre de usuario y esa contraseña. Así este empleador se agrega a su acceso.',
  logIn: 'Iniciar sesión y agregar este empleador',
  separate: 'O elija una contraseña aparte para este empleador:',
  confirmTitle: (name) => `¿Agregar ${name} a su acceso?`,
  confirmText: (username) =>
    `Inició sesión como ${username}. Usará este acceso para los dos empleadores. Cada uno ve solo sus propios documentos.`,
  confirm: 'Agregar este empleador',
  refused: 'Este empleador no se puede agregar al acceso que usó. Elija abajo una contraseña aparte para él.',
  dead: 'Este enlace ya se usó o venció. Si agregó el empleador, está en “Sus empleadores”.',
  doneTitle: (name) => `Se agregó ${name}`,
  done: 'Todos sus empleadores están en su lista de tareas y en el menú bajo su nombre.',
  stay: 'Ir a mis tareas',
}
