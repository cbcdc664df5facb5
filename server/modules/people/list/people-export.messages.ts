import type { InvitationState } from '#contract/endpoints/people/person.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roleNames } from '#contract/domain/roles.ts'

const english = {
  title: 'People',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    role: 'Role',
    username: 'User name',
    email: 'E-mail',
    phone: 'Phone',
    business: 'Business',
    locations: 'Locations',
    jobTitle: 'Job title',
    firstDay: 'First day of work',
    active: 'Active',
    invitation: 'Invitation',
    createdAt: 'Added (UTC)',
  },
  roles: roleNames as Readonly<Record<Role, string>>,
  invitations: {
    queued: 'On its way',
    sent: 'Sent',
    bounced: 'Came back',
    failed: 'Not delivered',
    accepted: 'Accepted',
  } satisfies Record<InvitationState['state'], string> as Readonly<Record<InvitationState['state'], string>>,
  yes: 'Yes',
  no: 'No',
}

const spanish: typeof english = {
  title: 'Personas',
  headings: {
    lastName: 'Apellido',
    firstName: 'Nombre',
    role: 'Función',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    business: 'Empresa',
    locations: 'Lugares',
    jobTitle: 'Puesto',
    firstDay: 'Primer día de trabajo',
    active: 'Activa',
    invitation: 'Invitación',
    createdAt: 'Agregada (UTC)',
  },
  roles: {
    Admin: 'Administración de la plataforma',
    TPA: 'Administración externa',
    Owner: 'Propietario',
    MGMT: 'Gerencia',
    STRMGR: 'Gerencia de tienda',
    EMPLOYEE: 'Personal',
  },
  invitations: {
    queued: 'En camino',
    sent: 'Enviada',
    bounced: 'Devuelta',
    failed: 'No entregada',
    accepted: 'Aceptada',
  },
  yes: 'Sí',
  no: 'No',
}

/** What the file of people says, by language. */
export const sheetWords: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
