import type { Role } from '#contract/domain/roles.ts'

/**
 * The scope of a row, seen from Pier 9 of Blue Heron Coffee (TPA Harbor): the asking employee's own; a colleague's at
 * the same location; at the sibling location Mission; at Cobalt Grocers, another business of the same TPA; at Redwood
 * Diner of another TPA.
 */
export const tenantScopes = ['own', 'colleague', 'sibling', 'business', 'tpa'] as const
export type TenantScope = (typeof tenantScopes)[number]

/** Where each scope's rows are. */
export const locationAt: Readonly<Record<TenantScope, { readonly business: string; readonly location: string }>> = {
  own: { business: 'blue-heron', location: 'Pier 9' },
  colleague: { business: 'blue-heron', location: 'Pier 9' },
  sibling: { business: 'blue-heron', location: 'Mission' },
  business: { business: 'cobalt', location: 'Elm Street' },
  tpa: { business: 'redwood', location: 'Main Street' },
}

/** A last name that is in every row of a scope and nowhere else: found in a response, it tells where that came from. */
export const scopeMarker: Readonly<Record<TenantScope, string>> = {
  own: 'Qownspot',
  colleague: 'Qcolleague',
  sibling: 'Qsibling',
  business: 'Qbusiness',
  tpa: 'Qtpaspot',
}

/** The callers: people of Pier 9 and above them, and one who is not logged in. */
export const callers = ['nobody', 'Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
export type Caller = (typeof callers)[number]

/** The scopes of which a caller may see people's data. */
export const visibleFrom: Readonly<Record<Role, readonly TenantScope[]>> = {
  Admin: tenantScopes,
  TPA: ['own', 'colleague', 'sibling', 'business'],
  Owner: ['own', 'colleague', 'sibling'],
  MGMT: ['own', 'colleague'],
  STRMGR: ['own', 'colleague'],
  EMPLOYEE: ['own'],
}
