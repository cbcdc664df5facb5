import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import { clockTime } from '#contract/domain/clock-time.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { offTiming, timingSlots, weekDays } from '#contract/domain/lookups.ts'

/** What a note contains besides the answers of an application; days are YYYY-MM-DD. */
export interface Applied {
  readonly confirmationNumber: string
  readonly receivedOn: string
  readonly location: string
  readonly jobTitle: string | null
  /** The note of the person who decided. */
  readonly note: string | null
}

type Job = ApplicationAnswers['workHistory'][number]
type Slot = ApplicationAnswers['availabilitySlots'][number]

const days = {
  en: weekDays.map((day) => day.name),
  es: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
}

const messagesByLanguage = {
  en: {
    head: (a: Applied) => `From the application of ${a.receivedOn}, confirmation number ${a.confirmationNumber}.`,
    for: (a: Applied) => `For: ${a.jobTitle === null ? a.location : `${a.jobTitle}, ${a.location}`}`,
    decision: (note: string) => `Decision note: ${note}`,
    history: 'Work history:',
    noHistory: 'No work history given.',
    job: (job: Job) => `${job.jobTitle}, ${job.employer}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    open: '?',
    now: 'present',
    left: (reason: string) => `reason for leaving: ${reason}`,
    contact: (phone: string | undefined) => (phone === undefined ? 'may be contacted' : `may be contacted at ${phone}`),
    availability: 'Availability:',
    noAvailability: 'No availability given.',
    off: 'off',
    times: (from: string, to: string) => `${from} to ${to}`,
  },
  es: {
    head: (a: Applied) => `De la solicitud del ${a.receivedOn}, número de confirmación ${a.confirmationNumber}.`,
    for: (a: Applied) => `Para: ${a.jobTitle === null ? a.location : `${a.jobTitle}, ${a.location}`}`,
    decision: (note: string) => `Nota de la decisión: ${note}`,
    history: 'Experiencia laboral:',
    noHistory: 'No indicó experiencia laboral.',
    job: (job: Job) => `${job.jobTitle}, ${job.employer}`,
    span: (from: string, to: string) => `${from} a ${to}`,
    open: '?',
    now: 'la actualidad',
    left: (reason: string) => `motivo de salida: ${reason}`,
    contact: (phone: string | undefined) =>
      phone === undefined ? 'pueden comunicarse' : `pueden comunicarse al ${phone}`,
    availability: 'Disponibilidad:',
    noAvailability: 'No indicó su disponibilidad.',
    off: 'libre',
    times: (from: string, to: string) => `${from} a ${to}`,
  },
}

/** The text of the note that preserves an application for the employee created from it. */
export const applicationNote = (answers: ApplicationAnswers, applied: Applied, language: Language): string => {
  const messages = messagesByLanguage[language]
  const line = (job: Job) => `- ${[messages.job(job), ...detailsOf(job, language)].join('; ')}`
  return [
    messages.head(applied),
    messages.for(applied),
    ...(applied.note === null ? [] : [messages.decision(applied.note)]),
    '',
    ...(answers.workHistory.length === 0 ? [messages.noHistory] : [messages.history, ...answers.workHistory.map(line)]),
    '',
    ...(answers.availabilitySlots.length === 0
      ? [messages.noAvailability]
      : [messages.availability, ...inOrder(answers.availabilitySlots).map((slot) => `- ${slotLine(slot, language)}`)]),
  ].join('\n')
}

const detailsOf = (job: Job, language: Language): string[] => {
  const messages = messagesByLanguage[language]
  const to = job.to ?? (job.isCurrent ? messages.now : messages.open)
  return [
    ...(job.from === undefined && job.to === undefined && !job.isCurrent
      ? []
      : [messages.span(job.from ?? messages.open, to)]),
    ...(job.reasonForLeaving === undefined ? [] : [messages.left(job.reasonForLeaving)]),
    ...(job.mayContact ? [messages.contact(job.phoneNumber)] : []),
  ]
}

const inOrder = (slots: readonly Slot[]): Slot[] => [...slots].sort((a, b) => a.week_day - b.week_day)

const slotLine = (slot: Slot, language: Language): string => {
  const messages = messagesByLanguage[language]
  const day = days[language][slot.week_day - 1] ?? ''
  return `${day}: ${slot.start === offTiming ? messages.off : messages.times(timeOf(slot.start, language), timeOf(slot.end, language))}`
}

const timeOf = (timingId: number, language: Language): string =>
  clockTime(timingSlots.find((slot) => slot.timingId === timingId)?.startTime ?? '', language)
