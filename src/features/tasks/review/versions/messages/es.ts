import type { messages as en } from './en.ts'

/** Versions of a form for its reviewers, in Spanish. */
export const messages: typeof en = {
  title: 'Versiones',
  pdf: 'Formulario firmado (PDF)',
  pdfFailed: 'No se pudo cargar el PDF. Inténtelo de nuevo.',
  changeTitle: 'Esto cambia un formulario aprobado',
  changeText: (day) => `Si lo aprueba hoy, vale desde el ${day}. Hasta entonces sigue en vigor el formulario aprobado.`,
  payrollText: (day) =>
    `Si lo aprueba hoy, debe valer desde el primer período de nómina que termine el ${day} o después. Hasta entonces sigue en vigor el formulario aprobado.`,
  changeLate: (day) =>
    `Está atrasado: según la ley debe valer a más tardar en el período de nómina que termine el ${day} o después.`,
  upcoming: (day) => `Vale desde el ${day}. Hasta entonces sigue en vigor el anterior.`,
  requested: 'Pedido otra vez',
  requestedBecause: (reason) => `Motivo: ${reason}`,
  requestedAwaited: {
    'social security number':
      'El empleado solicitó un número de Seguro Social y lo escribirá aquí cuando llegue. Hasta entonces cuenta el formulario aprobado.',
    'new edition':
      'La exención era solo para el año del formulario aprobado. Ya está el formulario de este año y se le pide al empleado. Hasta que usted lo apruebe, retenga como sin la exención.',
  },
  requestedAtRehire:
    'El empleado fue recontratado. Un empleo nuevo empieza con un formulario nuevo (26 USC 3402(f)(2)(A)). El anterior queda en la lista de versiones.',
  requestedAfter: {
    'home state': 'El empleado se mudó a otro estado.',
    name: 'Cambió el nombre del empleado.',
    'marital status': 'Cambió el estado civil del empleado.',
    'number of jobs': 'Cambió la cantidad de empleos del empleado.',
  },
  again: 'Pedir otra vez',
  againTitle: 'Pedir este formulario otra vez',
  againText:
    'El empleado recibe un correo con su motivo. El formulario aprobado sigue en vigor hasta que apruebe el siguiente.',
  againReason: '¿Por qué se necesita otra vez?',
  correct: 'Pedir una corrección',
  correctTitle: 'Pedir una corrección de la Sección 1',
  correctText:
    'Solo el empleado puede corregir la Sección 1. Recibe un correo y ve su motivo en el formulario. El formulario sigue aprobado y la Sección 2 sigue firmada.',
  correctReason: '¿Qué hay que corregir?',
  correctReasonNeeded: 'Diga qué hay que corregir.',
  correctRequested: 'Corrección pedida',
  reasonNeeded: 'Indique por qué se necesita otra vez.',
  lockIn: 'Retención fija del IRS',
  lockInNone: 'Si el IRS comunicó que la retención de esta persona está limitada, ingrese lo que dice el aviso.',
  lockInUntil: (number, date) => `Aviso ${number} del ${date}`,
  lockInFrom: (date) =>
    `Se aplica desde el ${date}. Hasta que el IRS la levante, ningún Formulario W-4 de esta persona puede bajar la retención.`,
  enter: 'Ingresar una retención fija',
  replace: 'Ingresar una posterior',
  enterTitle: 'Ingresar una retención fija del IRS',
  enterText:
    'Copie las cantidades del aviso. Se aplica 60 días después de la fecha de un 2800C, y de inmediato con un 2808C.',
  save: 'Guardar la retención fija',
  release: 'Levantar',
  releaseTitle: 'Levantar la retención fija',
  releaseText:
    'Solo un aviso posterior del IRS termina una retención fija. Escriba el número y la fecha impresos en él.',
  notice: 'Número del aviso',
  noticeDate: 'Fecha del aviso',
  status: 'Estado civil para la retención',
  statuses: {
    1: 'Soltero o casado que declara por separado',
    2: 'Casado que declara en conjunto',
    3: 'Cabeza de familia',
  },
  jobs: 'Paso 2(c): dos empleos en total',
  credits: 'Paso 3: máximo de créditos',
  income: 'Línea 4(a): mínimo de otros ingresos',
  deductions: 'Línea 4(b): máximo de deducciones',
  extra: 'Línea 4(c): mínimo de retención adicional',
  yes: 'Sí',
}
