import type { messages as en } from './en.ts'

/** Closed accounts and rehires in Spanish. */
export const messages: typeof en = {
  closedTitle: 'Cuentas cerradas',
  closedLede: 'Restaure una cuenta que se cerró por error, o recontrate a alguien que se fue.',
  search: 'Buscar por nombre',
  closedCaption: 'Cuentas cerradas',
  columns: {
    name: 'Nombre',
    business: 'Empresa',
    ended: 'Último día de trabajo',
    closed: 'Cerrada',
    actions: 'Acciones',
  },
  empty: 'No hay cuentas cerradas.',
  noMatch: 'Ninguna cuenta cerrada tiene este nombre.',
  isMore: 'Estas son las 100 últimas cuentas cerradas. Busque por nombre para encontrar otras.',
  restore: 'Restaurar',
  restoreTitle: (name) => `¿Restaurar la cuenta de ${name}?`,
  restoreText:
    'Para una cuenta que se cerró por error. Todo queda como estaba y no se pide ningún formulario otra vez. Si empieza un nuevo empleo con usted, recontrátelo.',
  restored: (name) => `Cuenta de ${name} restaurada`,
  rehire: 'Recontratar',
  rehireOf: (name) => `Recontratar a ${name}`,
  rehireTitle: (name) => `Recontratar a ${name}`,
  firstDay: 'Nuevo primer día de trabajo',
  firstDayAfter: (day) => `Después del fin del empleo anterior (${day})`,
  formsTitle: 'Lo que le pediremos',
  again: (form) => `${form}: uno nuevo. El firmado queda en el historial.`,
  first: (form) => `${form}: aún no está completo`,
  noForms: 'Ningún formulario de impuestos.',
  others:
    'El depósito directo, los contactos de emergencia y los demás formularios quedan como están. Puede pedirlos otra vez uno por uno.',
  i9: 'Formulario I-9',
  i9Choose: 'Ingrese el nuevo primer día para ver qué Formulario I-9 se necesita.',
  i9Continue: 'Continuar el Formulario I-9 anterior',
  i9ContinueHint: (signed) =>
    `Se firmó el ${signed}, dentro de los tres años anteriores a la recontratación. Usted registra la recontratación en el Suplemento B dentro de los tres días laborables siguientes al primer día. Si su autorización de empleo terminó, la reverifica ahí.`,
  i9New: 'Empezar un Formulario I-9 nuevo',
  i9NewHint:
    'La persona completa la Sección 1 a más tardar el primer día. Usted examina los documentos y firma la Sección 2 dentro de los tres días laborables siguientes.',
  i9Over: (until) =>
    `El Formulario I-9 anterior se podía continuar en una recontratación hasta el ${until}. La persona completa uno nuevo: la Sección 1 a más tardar el primer día, y usted firma la Sección 2 dentro de los tres días laborables siguientes. El anterior queda en el historial.`,
  done: (name) => `Recontratación de ${name} registrada`,
  notice: 'Recibe un correo por cada formulario. Si nunca ha entrado, recibe una invitación nueva.',
}
