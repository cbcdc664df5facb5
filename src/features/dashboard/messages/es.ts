import type { messages as en } from './en.ts'

/** What needs attention, and progress, in Spanish. */
export const messages: typeof en = {
  heading: 'Inicio',
  managerHeading: 'Inicio',
  lede: (things, total, overdue) => {
    const attention = `${things} ${total === 1 ? 'requiere' : 'requieren'} atención`
    return overdue === 0 ? `${attention}.` : `${attention}, ${overdue} ${overdue === 1 ? 'vencido' : 'vencidos'}.`
  },
  things: (count, isMore) => (isMore ? `Más de ${count} elementos` : count === 1 ? '1 elemento' : `${count} elementos`),
  ledeNone: 'Nada vencido. Nadie espera por usted.',
  skip: 'Ir a la primera fila',
  listLabel: 'Por hacer',
  queues: {
    overdue: 'Vencido por parte de empleados',
    today: 'Vence hoy',
    review: 'Por revisar',
    sectionTwo: 'Formulario I-9: sección 2 por completar',
    notStarted: 'Invitados que no han comenzado',
    applications: 'Solicitudes nuevas',
    dates: 'Próximas fechas límite',
    invitations: 'Invitaciones no entregadas',
    sharedNumbers: 'Mismo número de Seguro Social que otra persona',
    noStart: 'Sin primer día de trabajo',
    unconfirmed: 'Falta verificar la cuenta bancaria',
    jobs: 'Procesos con errores',
  },
  tabs: {
    businesses: 'Por empresa',
    overdue: 'Vencido',
    today: 'Vence hoy',
    review: 'Por revisar',
    sectionTwo: 'Sección 2',
    notStarted: 'Sin comenzar',
    applications: 'Solicitudes',
    dates: 'Por caducar',
  },
  everyBusiness: 'Ver todas las empresas',
  behind: {
    title: 'Empresas, de más a menos atrasadas',
    overdue: (count, day) => {
      const people = count === '1' ? '1 persona atrasada' : `${count} personas atrasadas`
      return day === undefined ? people : `${people} desde el ${day}`
    },
    today: (count) => (count === '1' ? '1 vence hoy' : `${count} vencen hoy`),
    review: (count) => `${count} por revisar`,
    sectionTwo: (count) => `${count} para la sección 2`,
    notStarted: (count) => `${count} sin comenzar`,
  },
  caughtUp: {
    overdue: 'No hay nada vencido',
    today: 'Hoy no vence nada',
    review: 'No hay nada por revisar',
    sectionTwo: 'No hay ninguna sección 2 por completar',
    notStarted: 'Todos han comenzado',
    applications: 'No hay solicitudes nuevas',
    dates: 'No caduca nada pronto',
  },
  pending: {
    overdue: (count, day) =>
      count === 1 ? `1 tarea vencida desde el ${day}` : `${count} tareas vencidas desde el ${day}`,
    today: (count) => (count === 1 ? '1 tarea vence hoy' : `${count} tareas vencen hoy`),
    review: (count, age) =>
      count === 1
        ? `1 formulario por revisar, enviado ${age}`
        : `${count} formularios por revisar, el primero enviado ${age}`,
    sectionTwo: (due) => `Sección 2: ${due.charAt(0).toLowerCase()}${due.slice(1)}`,
    sectionTwoNoDate: 'Sección 2: falta el primer día de trabajo',
    notStarted: (count, due) => {
      const tasks = count === 1 ? '1 tarea' : `${count} tareas`
      return due === undefined ? tasks : `${tasks}, ${due}`
    },
    names: (names, more) => (more === 0 ? names : `${names} y ${more} más`),
  },
  invitation: {
    held: 'Sin invitación',
    sample: 'Persona de muestra',
    queued: 'Enviando la invitación',
    sent: 'Con invitación, nunca inició sesión',
    bounced: 'Invitación devuelta',
    failed: 'Invitación no entregada',
  },
  reminded: (day, became) =>
    `Recordatorio: ${day}${became === undefined ? '' : became === 'opened' ? ' · abierto' : ' · no entregado'}`,
  invite: 'Invitar',
  remind: 'Recordar',
  remindAll: (count) => `Recordar a los ${count}`,
  call: 'Llamar',
  write: 'Correo',
  open: 'Abrir',
  reviewVerb: 'Revisar',
  examine: 'Completar la sección 2',
  kinds: {
    task: 'Tareas de empleados',
    i9SectionOne: 'Formulario I-9, sección 1',
    i9SectionTwo: 'Formulario I-9, sección 2',
    i9Rehire: 'Formulario I-9: registrar la recontratación',
    receipt: 'Formulario I-9: falta el documento definitivo',
    reverification: 'Formulario I-9: reverificación pendiente',
    eVerifyCase: 'E-Verify: abrir el caso',
    eVerifyNumber: 'E-Verify: pedir el número de Seguro Social',
    eVerifyStep: 'E-Verify: siguiente paso de un caso',
    wotc: 'Formulario 8850: firmar y enviar al estado',
    newHireReport: 'Informe de nueva contratación al estado',
    workPermit: 'Vence el permiso de trabajo de un menor',
    documentExpiry: 'Vence un documento de una nota',
    changedForm: 'W-4 cambiado por revisar',
    exemptRenewal: 'Formulario de impuestos por renovar',
    exemptionAgain: 'Exención por reclamar otra vez en el formulario nuevo',
  },
  jobs: { email: 'Correo', other: 'Otro proceso' },
  overdue: (count) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  today: (count) => `${count} para hoy`,
  all: (count) => (count === '1' ? 'Ver 1' : `Ver todo (${count})`),
  more: (count) => `${count.toLocaleString('es')}+`,
  showMore: 'Mostrar más',
  emptyTitle: 'Todo al día',
  cachedTitle: 'No tiene conexión',
  cachedText: (age) => `Estos números son de ${age}. Se actualizan cuando vuelva la conexión.`,
  retry: 'Intentar de nuevo',
  discard: 'Descartar',
  discardTitle: '¿Descartar este proceso?',
  discardText: 'No se intentará de nuevo. El correo no enviado queda sin enviar.',
  retried: 'Reintentando',
  discarded: 'Descartado',
  fix: {
    startTitle: (who) => `Primer día de trabajo: ${who}`,
    startVerb: 'Guardar',
    startLabel: 'Primer día de trabajo',
    startHint: 'Las fechas límite se calculan desde ese día.',
    startSaved: (who) => `Primer día de trabajo de ${who} guardado`,
    heldTitle: (who) => `Invitar a ${who}`,
    inviteTitle: (who) => `Reenviar la invitación de ${who}`,
    inviteLabel: 'Correo electrónico',
    inviteHint: 'El correo a esta dirección fue devuelto. Corríjala o inténtelo de nuevo.',
    inviteByText: 'La invitación llega a su teléfono como mensaje de texto. Escriba un correo para enviarla ahí.',
    inviteVerb: 'Enviar la invitación',
    inviteSent: (who) => `Invitación enviada a ${who}`,
  },
  plots: {
    showTable: 'Mostrar como tabla',
    notDrawn: 'No se pudo cargar la gráfica. Los números están en la tabla.',
    locations: {
      done: 'Todas las tareas obligatorias están aprobadas',
      behind: (name, doneOf) => `${name} es la más atrasada: ${doneOf} aprobadas`,
      one: (done, all, review) =>
        review === 0 ? `${done} de ${all} aprobadas` : `${done} de ${all} aprobadas, ${review} por revisar`,
      caption: 'Avance por ubicación',
      location: 'Ubicación',
      people: 'Empleados',
      doneCount: 'Aprobadas',
      review: 'Por revisar',
      doneOf: (done, all, isMore) => `${done} de ${all}${isMore ? '+' : ''}`,
      cut: (count) => `Se muestran las ${count} ubicaciones más nuevas.`,
    },
    completions: {
      more: (week, before) => `${week} completadas en los últimos 7 días (${before} la semana anterior)`,
      fewer: (week, before) => `${week} completadas en los últimos 7 días (${before} la semana anterior)`,
      same: (week) => `${week} completadas en los últimos 7 días, igual que la semana anterior`,
      text: (total) => `Gráfica de líneas: tareas completadas por día en los últimos 30 días, ${total} en total.`,
      caption: 'Completadas por día',
      day: 'Día',
      count: 'Completadas',
    },
    ahead: {
      most: (total, day, count) =>
        total === 1
          ? `Vence 1 tarea en los próximos 14 días, el ${day}`
          : `Vencen ${total} en los próximos 14 días; el día con más, ${day}: ${count}`,
      text: 'Franja de calendario: tareas que vencen en cada uno de los próximos 14 días.',
      caption: 'Vence en los próximos 14 días',
      day: 'Día',
      kind: 'Tipo',
      count: 'Cantidad',
    },
  },
}
