import type { Language } from '#contract/domain/lookups.ts'

interface RevealMessages {
  readonly verb: string
  readonly hide: string
  readonly showOf: (label: string) => string
  readonly hideOf: (label: string) => string
  readonly title: (label: string) => string
  readonly text: string
  readonly reason: string
  readonly reasonNeeded: string
  readonly because: (reason: string) => string
}

/** What a reviewer reads about a masked number that is shown whole. */
export const revealMessages: Readonly<Record<Language, RevealMessages>> = {
  en: {
    verb: 'Show',
    hide: 'Hide',
    showOf: (label) => `Show: ${label}`,
    hideOf: (label) => `Hide: ${label}`,
    title: (label) => `Show the whole number: ${label}`,
    text: 'It’s shown for one minute. The history keeps your name and the reason, and the employee can read both.',
    reason: 'Why do you need it?',
    reasonNeeded: 'Say why you need the number.',
    because: (reason) => `Reason: ${reason}`,
  },
  es: {
    verb: 'Mostrar',
    hide: 'Ocultar',
    showOf: (label) => `Mostrar: ${label}`,
    hideOf: (label) => `Ocultar: ${label}`,
    title: (label) => `Mostrar el número completo: ${label}`,
    text: 'Se muestra durante un minuto. El historial guarda su nombre y el motivo, y el empleado puede leer ambos.',
    reason: '¿Para qué lo necesita?',
    reasonNeeded: 'Indique para qué necesita el número.',
    because: (reason) => `Motivo: ${reason}`,
  },
}
