import type { messages as english } from './en.ts'

/** Stages of onboarding, in Spanish. */
export const messages: typeof english = {
  label: 'Ingreso',
  any: 'Todas las etapas',
  stages: { invited: 'Invitado', started: 'Comenzado', submitted: 'Enviado', complete: 'Completo' },
  approvedOf: (approved, required) => `${approved} de ${required} aprobadas`,
  fraction: (approved, required) => `${approved}/${required}`,
  next: { person: 'Le toca al empleado', staff: 'Espera revisión' },
  overdue: 'Atrasado',
  completeOf: (complete, all) => `${complete} de ${all} completos`,
  counts: {
    invited: (count) => `${count} por comenzar`,
    started: (count) => `${count} en curso`,
    submitted: (count) => `${count} por revisar`,
  },
}
