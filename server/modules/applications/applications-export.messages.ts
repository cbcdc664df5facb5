import type { Language } from '#contract/domain/lookups.ts'
import { applicationApprovals } from '#contract/domain/statuses.ts'

const english = {
  title: 'Applications',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    email: 'Email',
    phone: 'Phone',
    jobTitle: 'Job',
    location: 'Location',
    business: 'Business',
    adult: '18 or older',
    approval: 'Decision',
    takenOn: 'Hired',
    receivedAt: 'Received (UTC)',
    confirmationNumber: 'Confirmation number',
  },
  approvals: { ...applicationApprovals, 1: 'No decision' } as Readonly<Record<number, string>>,
  yes: 'Yes',
  no: 'No',
}

const spanish: typeof english = {
  title: 'Solicitudes',
  headings: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    jobTitle: 'Puesto',
    location: 'Ubicación',
    business: 'Empresa',
    adult: '18 años o más',
    approval: 'Decisión',
    takenOn: 'Contratada',
    receivedAt: 'Recibida (UTC)',
    confirmationNumber: 'Número de confirmación',
  },
  approvals: { 1: 'Sin decisión', 2: 'Aprobada', 3: 'Rechazada' },
  yes: 'Sí',
  no: 'No',
}

/** The texts of the applications export, by language. */
export const sheetMessages: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
