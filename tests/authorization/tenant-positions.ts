import type { Role } from '#contract/domain/roles.ts'

/**
 * Where a row stands, seen from Pier 9 of Blue Heron Coffee (TPA Harbor): the asking employee's own; a colleague's at the same
 * location; at the sibling location Mission; at Cobalt Grocers, another business of the same TPA; at Redwood Diner of another TPA.
 */
export const tenantScopes = ['own', 'colleague', 'sibling', 'business', 'tpa'] as const
export type TenantScope = (typeof tenantScopes)[number]

/** Where each spot's rows are. */
export const locationAt: Readonly<Record<TenantScope, { readonly business: string; readonly location: string }>> = {
  own: { business: 'blue-heron', location: 'Pier 9' },
  colleague: { business: 'blue-heron', location: 'Pier 9' },
  sibling: { business: 'blue-heron', location: 'Mission' },
  business: { business: 'cobalt', location: 'Elm Street' },
  tpa: { business: 'redwood', location: 'Main Street' },
}

/** A last name that stands in every row of a spot and nowhere else: found in an answer, it tells where that came from. */
export const scopeMarker: Readonly<Record<TenantScope, string>> = {
  own: 'Qownspot',
  colleague: 'Qcolleague',
  sibling: 'Qsibling',
  business: 'Qbusiness',
  tpa: 'Qtpaspot',
}

/** Who asks: people of Pier 9 and above them, and nobody at all. */
export const callers = ['nobody', 'Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
export type Caller = (typeof callers)[number]

/** Where what an asker may see of people comes from. */
export const visibleFrom: Readonly<Record<Role, readonly TenantScope[]>> = {
  Admin: tenantScopes,
  TPA: ['own', 'colleague', 'sibling', 'business'],
  Owner: ['own', 'colleague', 'sibling'],
  MGMT: ['own', 'colleague'],
  STRMGR: ['own', 'colleague'],
  EMPLOYEE: ['own'],
}
