import type { words as en } from './en.ts'

/** What needs attention, and how things go, in Spanish. */
export const words: typeof en = {
  heading: 'Inicio',
  managerHeading: 'Inicio',
  lede: (count, late) =>
    late === 0
      ? `${count} requieren atención.`
      : late === 1
        ? `${count} requieren atención, 1 con retraso.`
        : `${count} requieren atención, ${late} con retraso.`,
  things: (count, isMore) => (isMore ? `Más de ${count} elementos` : count === 1 ? '1 elemento' : `${count} elementos`),
  ledeNone: 'Nada vencido. Nadie espera por usted.',
  listLabel: 'Por hacer',
  queues: {
    sectionTwo: 'Formulario I-9: sección 2 por completar',
    review: 'Por revisar',
    applications: 'Solicitudes nuevas',
    overdue: 'Vencido por parte de empleados',
    dates: 'Próximas fechas límite',
    invitations: 'Invitaciones no entregadas',
    noStart: 'Sin primer día de trabajo',
    unconfirmed: 'Falta verificar la cuenta bancaria',
    jobs: 'Procesos con errores',
  },
  lists: { forms: 'Formularios', applications: 'Solicitudes' },
  examine: 'Completar la sección 2',
  kinds: {
    task: 'Formularios y documentos de empleados',
    i9SectionOne: 'Formulario I-9, sección 1',
    i9SectionTwo: 'Formulario I-9, sección 2',
    receipt: 'Formulario I-9: el documento que un recibo reemplaza',
    reverification: 'Formulario I-9: verificar de nuevo un permiso de trabajo',
    wotc: 'Formulario 8850: firmarlo y enviarlo al estado',
    documentExpiry: 'Vence un documento de sus notas',
    exemptRenewal: 'Un formulario de impuestos que entregar de nuevo',
  },
  jobs: { letter: 'Correo', other: 'Otro proceso' },
  late: (count) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  today: (count) => `${count} hoy`,
  all: (count) => `Ver todo (${count})`,
  more: (count) => `${count}+`,
  showMore: 'Mostrar más',
  none: 'Sin fecha',
  emptyTitle: 'Todo al día',
  emptyText: 'Cuando alguien entregue un formulario o envíe una solicitud, aparecerá aquí.',
  keptTitle: 'No tiene conexión',
  kept: (age) => `Estos son los números de ${age}. Se actualizan cuando vuelva la red.`,
  retry: 'Intentar de nuevo',
  discard: 'Descartar',
  discardAsk: '¿Descartar este proceso?',
  discardText: 'No se intentará de nuevo. El correo no enviado queda sin enviar.',
  retried: 'Se intenta otra vez.',
  discarded: 'Descartado',
  mend: {
    startTitle: (who) => `Primer día de trabajo: ${who}`,
    startLabel: 'Primer día de trabajo',
    startHint: 'Los plazos de sus formularios se cuentan desde ese día.',
    startSaved: (who) => `Se guardó el primer día de ${who}.`,
    inviteTitle: (who) => `Invitar otra vez a ${who}`,
    inviteLabel: 'Correo electrónico',
    inviteHint: 'El correo a esta dirección fue devuelto. Corríjala o inténtelo de nuevo.',
    inviteVerb: 'Enviar la invitación',
    inviteSent: (who) => `La invitación de ${who} va en camino.`,
  },
  plots: {
    showTable: 'Mostrar como tabla',
    notDrawn: 'No se pudo cargar la gráfica. Los números están en la tabla.',
    places: {
      done: 'Todos terminaron',
      behind: (name, share) => `${name} va más atrasado: ${share} completado`,
      one: (share, left) =>
        left === 1
          ? `${share} listo, falta un formulario o documento`
          : `${share} listo, faltan ${left} formularios y documentos`,
      none: 'Todavía no hay formularios ni documentos',
      noneText: 'El avance aparece aquí cuando haya algo que llenar.',
      text: (count) => `Barras de cuánto está listo de los formularios y documentos obligatorios, en ${count} lugares.`,
      caption: 'Avance por ubicación',
      place: 'Ubicación',
      people: 'Empleados',
      doneCount: 'Listo',
      review: 'Por revisar',
      doneOf: (done, all, isMore) => `${done} de ${all}${isMore ? '+' : ''}`,
      cut: (count) => `Se muestran los ${count} lugares más nuevos.`,
    },
    completions: {
      none: 'No se terminó nada en los últimos 30 días',
      more: (week, before) => `${week} terminados en los últimos 7 días, antes ${before}: más que la semana anterior`,
      fewer: (week, before) =>
        `${week} terminados en los últimos 7 días, antes ${before}: menos que la semana anterior`,
      same: (week) => `${week} terminados en los últimos 7 días, igual que la semana anterior`,
      text: (total) => `Una línea de lo que se terminó cada día en los últimos 30 días, ${total} en total.`,
      caption: 'Terminado por día',
      day: 'Día',
      count: 'Terminado',
    },
    ahead: {
      none: 'No vence nada en los próximos 14 días',
      most: (total, day, count) =>
        total === 1
          ? `Vence una cosa en los próximos 14 días, el ${day}`
          : `Vencen ${total} en los próximos 14 días, lo más el ${day}: ${count}`,
      text: 'Una franja de los próximos 14 días con cuánto vence en cada uno.',
      caption: 'Vence en los próximos 14 días',
      day: 'Día',
      kind: 'Qué',
      count: 'Cuántos',
    },
  },
}
