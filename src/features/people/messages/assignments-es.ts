import type { assignmentMessages as english } from './assignments-en.ts'

/** The locations of a person, in Spanish. */
export const assignmentMessages: typeof english = {
  assignment: 'Asignación',
  locationsNone: 'Los usuarios de la plataforma y de TPA no tienen ubicaciones.',
  assigned: (locationName) => `Asignación a ${locationName} guardada`,
  chooseLocation: 'Elija una ubicación',
  endAssignment: 'Quitar',
  endAssignmentOf: (locationName) => `Quitar de ${locationName}`,
  endAssignmentTitle: (locationName) => `¿Quitar de ${locationName}?`,
  endAssignmentText: (name) =>
    `${name} dejará de pertenecer a esta ubicación y quienes la dirigen ya no verán a esta persona. Las tareas entregadas se conservan.`,
  assignmentEnded: (locationName) => `Se quitó de ${locationName}`,
}
