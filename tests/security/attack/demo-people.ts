import { demoPeople } from '#server/app/demo/people.ts'
import type { AttackPerson } from './installation.ts'

const others = new Set<string | undefined>(['redwood', 'summit'])

/** The demo's people as the two sides of an attack: Redwood Diner and its TPA company are the other one. */
export const demoSides: readonly AttackPerson[] = demoPeople.map(({ username, role, business, company }) => ({
  username,
  role,
  side: others.has(business ?? company) ? 'other' : 'own',
}))
