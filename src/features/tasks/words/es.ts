import type { words as en } from './en.ts'

/** The task list in words, in Spanish. */
export const words: typeof en = {
  heading: (name) => `Hola, ${name}`,
  lede: (business) => `Sus documentos para ${business}.`,
  ledePlain: 'Sus documentos, paso a paso.',
  progress: (done, total) => `${done} de ${total} listos`,
  progressText: (left) => (left === 1 ? 'Le queda una cosa por hacer.' : `Le quedan ${left} cosas por hacer.`),
  progressUnsent: (count) =>
    count === 1
      ? 'Usted ya hizo su parte. Falta enviar un formulario.'
      : `Usted ya hizo su parte. Falta enviar ${count} formularios.`,
  nearest: (name, due) => `Próximo plazo: ${name}. ${due}.`,
  progressNone: 'Todo está listo. Gracias.',
  formName: (name) => name.replace(/^Form (?=[\w-]*\d)/, 'Formulario '),
  first: 'Empiece por esto',
  rest: 'Después',
  waiting: 'Con nosotros o en camino',
  done: (count) => `Listo (${count})`,
  start: 'Empezar',
  resume: 'Continuar',
  mend: 'Ver qué cambiar',
  look: 'Ver',
  statuses: {
    open: 'Por hacer',
    draft: 'Empezado, guardado en este dispositivo',
    refused: 'Devuelto: hay que revisarlo',
    waiting: 'Firmado, esperando para enviarse',
    'needs sign-in': 'Firmado, esperando que inicie sesión otra vez',
    'needs help': 'Firmado, necesita ayuda',
    received: 'Recibido',
    rejected: 'Piden cambios',
    approved: 'Aprobado',
  },
  receiptNo: (number) => `Recibido, n.º ${number}`,
  consentTitle: 'Primero, acepte firmar electrónicamente',
  consentText: 'Después se abren sus formularios. Toma dos minutos, y puede decir que no y usar papel.',
  consentAction: 'Leer y aceptar',
  paperTitle: 'Usted usa papel',
  paperText:
    'Retiró su aceptación de firmar en pantalla. Su gerente le da en papel lo que falta. Puede volver a aceptar en cualquier momento.',
  paperAction: 'Volver a aceptar',
  onPaper: 'En papel',
  offlineTitle: 'No tiene conexión',
  offlineText: (age) => `Puede completar y firmar sus formularios. Esta lista se actualizó ${age}.`,
  staleText: (age) => `No se pudo actualizar la lista. Se actualizó ${age}.`,
  emptyTitle: 'Todavía no hay nada que hacer',
  emptyText: 'Cuando su empleador le dé documentos, aparecerán aquí.',
  failedTitle: 'No se pudieron traer sus tareas',
  offlineEmptyTitle: 'Sus tareas aún no están en este dispositivo',
  offlineEmptyText: 'Conéctese a la red una vez. Después estarán aquí también sin ella.',
  tryAgain: 'Intentar de nuevo',
}
