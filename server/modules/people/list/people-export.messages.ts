import type { InvitationState } from '#contract/endpoints/people/person.ts'
import type { Language } from '#contract/domain/lookups.ts'
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
    createdAt: 'Added (UTC)',
  },
  roles: roleNames as Readonly<Record<Role, string>>,
  invitations: {
    queued: 'Sending',
    sent: 'Sent',
    bounced: 'Bounced',
    failed: 'Not delivered',
    accepted: 'Accepted',
  } satisfies Record<InvitationState['state'], string> as Readonly<Record<InvitationState['state'], string>>,
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
    queued: 'Enviando',
    sent: 'Enviada',
    bounced: 'Devuelta',
    failed: 'No entregada',
    accepted: 'Aceptada',
  },
  yes: 'Sí',
  no: 'No',
}

/** The texts of the people export, by language. */
export const sheetMessages: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
