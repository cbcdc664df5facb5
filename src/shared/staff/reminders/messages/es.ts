import type { messages as english } from './en.ts'

const people = (count: string, isOne: boolean) => (isOne ? '1 persona' : `${count} personas`)

/** Reminders, in Spanish. */
export const messages: typeof english = {
  remind: 'Recordar',
  remindAll: 'Recordar a todos',
  close: 'Cerrar',
  title: 'Enviar un recordatorio',
  titleOf: (name) => `Enviar un recordatorio a ${name}`,
  send: (count, isOne) => `Recordar a ${people(count, isOne)}`,
  sendOne: 'Enviar recordatorio',
  reached: (count, isOne) =>
    isOne
      ? '1 persona recibe este recordatorio por correo electrónico.'
      : `${count} personas reciben este recordatorio por correo electrónico.`,
  reachedOne: (name) => `${name} recibe este recordatorio por correo electrónico.`,
  reachedNone: 'Ahora no se le puede recordar a nadie',
  eachLanguage: 'Cada persona lo lee en su idioma.',
  about: 'El correo también dice cuánto está pendiente, lleva un enlace y menciona su nombre.',
  alsoText: (count, isOne) =>
    isOne
      ? 'Enviar también un mensaje de texto a 1 de ellas'
      : `Enviar también un mensaje de texto a ${count} de ellas`,
  alsoTextOne: 'Enviar también un mensaje de texto',
  alsoTextHint: 'A quienes lo aceptaron, de 8\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m. en su ubicación.',
  textOnly: (count, isOne) =>
    isOne
      ? 'El último correo fue rechazado: sin mensaje de texto, 1 persona no recibe el recordatorio.'
      : `El último correo fue rechazado: sin mensaje de texto, ${count} personas no reciben el recordatorio.`,
  textEnglish: 'Mensaje de texto en inglés',
  textSpanish: 'Mensaje de texto en español',
  size: (length, parts, isUnicode) =>
    `${length} caracteres, ${parts === 1 ? '1 parte' : `${parts} partes`}.${isUnicode ? ' Un emoji o un acento como á acorta las partes.' : ''}`,
  english: 'Texto en inglés',
  spanish: 'Texto en español',
  readers: (count, isOne) =>
    count === '0' ? 'Esta vez no lo lee nadie' : isOne ? 'Lo lee 1 persona' : `Lo leen ${count} personas`,
  theirs: 'El idioma que lee',
  textNeeded: 'Escriba un texto',
  leftOut: (count, isOne) => (isOne ? '1 persona no lo recibe:' : `${count} personas no lo reciben:`),
  more: (count) => `y ${count} más`,
  reasons: {
    remindedToday: 'ya recibió un recordatorio hoy',
    nothingWaiting: 'no tiene nada pendiente',
    bounced: 'el último correo a su dirección fue rechazado',
    notAllowed: 'usted no puede enviarle recordatorios',
    notInvited: 'todavía no tiene invitación',
    noEmail: 'sin dirección de correo y sin acuerdo para mensajes de texto',
  },
  reasonsOne: {
    remindedToday: 'Ya recibió un recordatorio hoy. El próximo puede enviarse mañana.',
    nothingWaiting: 'No tiene nada pendiente.',
    bounced: 'El último correo a su dirección fue rechazado. Corrija la dirección o llame por teléfono.',
    notAllowed: 'Usted no puede enviarle recordatorios.',
    notInvited: 'Todavía no tiene invitación. Envíela primero.',
    noEmail: 'No tiene dirección de correo ni aceptó mensajes de texto. Llame por teléfono.',
  },
  working: (done, total) => `${done} de ${total} listos…`,
  workingNote: 'Puede cerrar esto: el resto se envía de todos modos.',
  sentToast: (count, isOne) => (isOne ? '1 recordatorio enviado' : `${count} recordatorios enviados`),
  doneTitle: 'Recordatorios enviados',
  reminders: 'Recordatorios',
  none: 'Todavía no hay recordatorios.',
  next: (day) => `Próximo recordatorio automático: ${day}`,
  nextNone: 'No hay ningún recordatorio automático previsto.',
  automaticOff: 'Los recordatorios automáticos están desactivados en esta empresa.',
  automatic: 'Recordatorio automático',
  byStaff: 'Recordatorio',
  byServer: 'El servidor',
  filter: {
    label: 'Último recordatorio',
    any: 'Todos',
    became: {
      never: 'Nunca',
      sent: 'Enviado, sin abrir',
      opened: 'Abierto',
      bounced: 'Devuelto o no entregado',
      texted: 'Mensaje de texto enviado',
    },
  },
  channels: { email: 'por correo electrónico', sms: 'por mensaje de texto' },
  states: {
    queued: 'Enviándose',
    sent: 'Enviado',
    bounced: 'Rechazado',
    failed: 'No entregado',
    canceled: 'No enviado',
  },
  reaches: {
    yes: 'Aceptó recibir mensajes de texto.',
    notAgreed: 'No ha aceptado recibir mensajes de texto. Se aceptan en el perfil propio.',
    stopped: 'Detuvo los mensajes de texto respondiendo STOP.',
  },
  opened: (when) => `Enlace abierto ${when}`,
  showMore: 'Mostrar más',
  schedule: 'Recordatorios automáticos',
  scheduleBefore: (days) => {
    const ahead = days.filter((day) => day > 0)
    const list = new Intl.ListFormat('es-US', { type: 'conjunction' }).format(ahead.map(String))
    const before = `${list} ${ahead.length === 1 && ahead[0] === 1 ? 'día' : 'días'} antes de la fecha límite`
    if (ahead.length === 0) return 'Se envían recordatorios en la fecha límite.'
    return `Se envían recordatorios ${before}${days.includes(0) ? ' y ese mismo día' : ''}.`
  },
  scheduleOverdue: (every) =>
    every === 1
      ? 'Lo vencido se repite cada día durante 30 días.'
      : `Lo vencido se repite cada ${every} días durante 30 días.`,
  changeSchedule: 'Cambiar el calendario',
  isAutomatic: 'Enviar recordatorios automáticamente',
  isAutomaticHint:
    'Como máximo un recordatorio al día por persona, entre las 8\u00a0a.\u00a0m. y las 8\u00a0p.\u00a0m. en su ubicación. Los gerentes también reciben los suyos.',
  isAutomaticHelp:
    'Un correo indica lo que la persona tiene pendiente, con un enlace. A quien ya recibió ese día un recordatorio del personal administrativo no se le envía otro, y los recordatorios terminan cuando todo está entregado o 30 días después de la fecha límite.',
  sendsTexts: 'Enviar también mensajes de texto',
  sendsTextsToo: 'A quienes lo aceptaron se les envía también un mensaje de texto.',
  textServices: {
    gateway: 'A quienes lo aceptaron en su perfil. Los correos se envían en todo caso.',
    folder:
      'A quienes lo aceptaron en su perfil. En este servidor los mensajes de texto se quedan en una carpeta, para probarlos.',
    none: 'Este servidor no tiene un servicio de mensajes de texto. La administración de la plataforma puede configurarlo.',
  },
  daysBefore: 'Antes de la fecha límite',
  dayBefore: (days) => (days === 0 ? 'Ese día' : days === 1 ? '1 día antes' : `${days} días antes`),
  overdue: 'Cuando está vencido',
  overdueEvery: (days) =>
    days === 0 ? 'Nunca' : days === 1 ? 'Cada día' : days === 7 ? 'Cada semana' : `Cada ${days} días`,
  save: 'Guardar',
  scheduleSaved: 'Calendario guardado',
  contact: 'En espera del empleado',
  due: 'Fecha límite',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  noValue: 'Ninguno',
  openPerson: (name) => `Abrir la página de ${name}`,
}
