import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { offTiming, timingSlots, weekDays } from '#contract/domain/lookups.ts'

/** What a note says of an application beside its answers; days are YYYY-MM-DD. */
export interface Applied {
  readonly confirmationNumber: string
  readonly receivedOn: string
  readonly place: string
  readonly jobTitle: string | null
  /** Of whoever decided. */
  readonly note: string | null
}

type Job = ApplicationAnswers['workHistory'][number]
type Slot = ApplicationAnswers['availabilitySlots'][number]

const days = {
  en: weekDays.map((day) => day.name),
  es: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
}

const words = {
  en: {
    head: (a: Applied) => `From the application of ${a.receivedOn}, confirmation number ${a.confirmationNumber}.`,
    for: (a: Applied) => `For: ${a.jobTitle === null ? a.place : `${a.jobTitle}, ${a.place}`}`,
    decision: (note: string) => `Decision note: ${note}`,
    history: 'Work history:',
    noHistory: 'No work history given.',
    job: (job: Job) => `${job.jobTitle}, ${job.employer}`,
    span: (from: string, to: string) => `${from} to ${to}`,
    open: '?',
    now: 'present',
    left: (why: string) => `reason for leaving: ${why}`,
    contact: (phone: string | undefined) => (phone === undefined ? 'may be contacted' : `may be contacted at ${phone}`),
    availability: 'Availability:',
    noAvailability: 'No availability given.',
    off: 'off',
    times: (from: string, to: string) => `${from} to ${to}`,
  },
  es: {
    head: (a: Applied) => `De la solicitud del ${a.receivedOn}, número de confirmación ${a.confirmationNumber}.`,
    for: (a: Applied) => `Para: ${a.jobTitle === null ? a.place : `${a.jobTitle}, ${a.place}`}`,
    decision: (note: string) => `Nota de la decisión: ${note}`,
    history: 'Experiencia laboral:',
    noHistory: 'No indicó experiencia laboral.',
    job: (job: Job) => `${job.jobTitle}, ${job.employer}`,
    span: (from: string, to: string) => `${from} a ${to}`,
    open: '?',
    now: 'la actualidad',
    left: (why: string) => `motivo de salida: ${why}`,
    contact: (phone: string | undefined) =>
      phone === undefined ? 'pueden comunicarse' : `pueden comunicarse al ${phone}`,
    availability: 'Disponibilidad:',
    noAvailability: 'No indicó su disponibilidad.',
    off: 'libre',
    times: (from: string, to: string) => `${from} a ${to}`,
  },
}

/** The text of the note that keeps an application readable beside the person it became. */
export const applicationNote = (answers: ApplicationAnswers, applied: Applied, language: Language): string => {
  const said = words[language]
  const line = (job: Job) => `- ${[said.job(job), ...detailsOf(job, language)].join('; ')}`
  return [
    said.head(applied),
    said.for(applied),
    ...(applied.note === null ? [] : [said.decision(applied.note)]),
    '',
    ...(answers.workHistory.length === 0 ? [said.noHistory] : [said.history, ...answers.workHistory.map(line)]),
    '',
    ...(answers.availabilitySlots.length === 0
      ? [said.noAvailability]
      : [said.availability, ...inOrder(answers.availabilitySlots).map((slot) => `- ${slotLine(slot, language)}`)]),
  ].join('\n')
}

const detailsOf = (job: Job, language: Language): string[] => {
  const said = words[language]
  const to = job.to ?? (job.isCurrent ? said.now : said.open)
  return [
    ...(job.from === undefined && job.to === undefined && !job.isCurrent ? [] : [said.span(job.from ?? said.open, to)]),
    ...(job.reasonForLeaving === undefined ? [] : [said.left(job.reasonForLeaving)]),
    ...(job.mayContact ? [said.contact(job.phoneNumber)] : []),
  ]
}

const inOrder = (slots: readonly Slot[]): Slot[] => [...slots].sort((a, b) => a.week_day - b.week_day)

const slotLine = (slot: Slot, language: Language): string => {
  const said = words[language]
  const day = days[language][slot.week_day - 1] ?? ''
  return `${day}: ${slot.start === offTiming ? said.off : said.times(timeOf(slot.start), timeOf(slot.end))}`
}

const timeOf = (timingId: number): string => timingSlots.find((slot) => slot.timing_id === timingId)?.start_time ?? ''
