import type { LatestReminder } from '#contract/endpoints/reminders.ts'
import type { InvitationState } from '#contract/endpoints/people/person.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roleNames } from '#contract/domain/roles.ts'

const english = {
  title: 'Users',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    role: 'Role',
    username: 'Username',
    email: 'Email',
    phone: 'Phone',
    business: 'Business',
    locations: 'Locations',
    jobTitle: 'Job title',
    firstDay: 'First day of work',
    active: 'Active',
    invitation: 'Invitation',
    stage: 'Onboarding stage',
    approved: 'Required tasks approved',
    required: 'Required tasks',
    next: 'Waiting for',
    firstDue: 'Next due date',
    remindedAt: 'Last reminder (UTC)',
    reminder: 'What became of it',
    createdAt: 'Added (UTC)',
  },
  roles: roleNames as Readonly<Record<Role, string>>,
  invitations: {
    held: 'Not invited',
    queued: 'Sending',
    sent: 'Sent',
    bounced: 'Bounced',
    failed: 'Not delivered',
    accepted: 'Accepted',
  } satisfies Record<InvitationState['state'], string> as Readonly<Record<InvitationState['state'], string>>,
  stages: { invited: 'Invited', started: 'Started', submitted: 'Submitted', complete: 'Complete' } as Readonly<
    Record<OnboardingStage, string>
  >,
  reminders: {
    opened: 'Opened',
    sent: 'Sent',
    queued: 'Being sent',
    bounced: 'Bounced',
    failed: 'Not delivered',
    canceled: 'Not sent',
  } satisfies Record<LatestReminder['state'], string> as Readonly<Record<LatestReminder['state'], string>>,
  next: { person: 'Employee', staff: 'Review' },
  yes: 'Yes',
  no: 'No',
}

const spanish: typeof english = {
  title: 'Usuarios',
  headings: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    role: 'Función',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    business: 'Empresa',
    locations: 'Ubicaciones',
    jobTitle: 'Puesto',
    firstDay: 'Primer día de trabajo',
    active: 'Activo',
    invitation: 'Invitación',
    stage: 'Etapa de ingreso',
    approved: 'Tareas obligatorias aprobadas',
    required: 'Tareas obligatorias',
    next: 'En espera de',
    firstDue: 'Próximo vencimiento',
    remindedAt: 'Último recordatorio (UTC)',
    reminder: 'Qué fue de él',
    createdAt: 'Agregado (UTC)',
  },
  roles: {
    Admin: 'Administración de la plataforma',
    TPA: 'Administración externa (TPA)',
    Owner: 'Propietario/a',
    MGMT: 'Gerencia',
    STRMGR: 'Gerente de tienda',
    EMPLOYEE: 'Empleado/a',
  },
  invitations: {
    held: 'Sin invitación',
    queued: 'Enviando',
    sent: 'Enviada',
    bounced: 'Devuelta',
    failed: 'No entregada',
    accepted: 'Aceptada',
  },
  stages: { invited: 'Invitado', started: 'Comenzado', submitted: 'Enviado', complete: 'Completo' },
  reminders: {
    opened: 'Abierto',
    sent: 'Enviado',
    queued: 'Enviándose',
    bounced: 'Rechazado',
    failed: 'No entregado',
    canceled: 'No enviado',
  },
  next: { person: 'Empleado', staff: 'Revisión' },
  yes: 'Sí',
  no: 'No',
}

/** The texts of the people export, by language. */
export const sheetMessages: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
