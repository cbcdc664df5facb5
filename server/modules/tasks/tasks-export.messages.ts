import type { Language } from '#contract/domain/lookups.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'

const english = {
  title: 'Tasks',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    document: 'Task',
    status: 'Status',
    due: 'Due date',
    submittedAt: 'Submitted (UTC)',
    confirmationNumber: 'Confirmation number',
    location: 'Location',
    business: 'Business',
  },
  statuses: {
    open: 'Not submitted',
    submitted: 'To review',
    returned: 'Returned',
    approved: 'Approved',
  } as Readonly<Record<TaskStatus, string>>,
}

const spanish: typeof english = {
  title: 'Tareas',
  headings: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    document: 'Tarea',
    status: 'Estatus',
    due: 'Fecha límite',
    submittedAt: 'Entregado (UTC)',
    confirmationNumber: 'Número de confirmación',
    location: 'Ubicación',
    business: 'Empresa',
  },
  statuses: { open: 'Sin entregar', submitted: 'Por revisar', returned: 'Devuelto', approved: 'Aprobado' },
}

/** The texts of the tasks export, by language. */
export const sheetMessages: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
