import type { Language } from '#contract/domain/lookups.ts'

const english = {
  businesses: 'Businesses',
  locations: 'Locations',
  companies: 'TPA companies',
  yes: 'Yes',
  no: 'No',
  headings: {
    business: 'Business',
    company: 'TPA company',
    location: 'Location',
    ein: 'EIN',
    email: 'Email',
    phone: 'Phone',
    tollFree: 'Toll-free phone',
    supportEmail: 'Support email',
    address: 'Street address',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    timeZone: 'Time zone',
    active: 'Active',
    businessCount: 'Businesses',
    locationCount: 'Locations',
    people: 'Active users',
    invited: 'Invited',
    started: 'Started',
    submitted: 'Submitted',
    complete: 'Complete',
    updatedAt: 'Changed (UTC)',
  },
}

const spanish: typeof english = {
  businesses: 'Empresas',
  locations: 'Ubicaciones',
  companies: 'Empresas TPA',
  yes: 'Sí',
  no: 'No',
  headings: {
    business: 'Empresa',
    company: 'Empresa TPA',
    location: 'Ubicación',
    ein: 'EIN',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    tollFree: 'Teléfono gratuito',
    supportEmail: 'Correo de soporte',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    timeZone: 'Zona horaria',
    active: 'Activa',
    businessCount: 'Empresas',
    locationCount: 'Ubicaciones',
    people: 'Usuarios activos',
    invited: 'Invitados',
    started: 'Comenzaron',
    submitted: 'Enviaron',
    complete: 'Completaron',
    updatedAt: 'Cambio (UTC)',
  },
}

/** The texts of the exports of businesses, locations and TPA companies, by language. */
export const sheetMessages: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }

/** A column of these exports. */
export type OrganizationColumn = keyof typeof english.headings
