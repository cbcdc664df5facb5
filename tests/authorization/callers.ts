/** The callers, from left to right: not logged in, then people of every role and branch. */
export const callers = [
  'nobody',
  'admin',
  'tpa',
  'tpa2',
  'owner',
  'mgmt',
  'manager',
  'sibling',
  'employee',
  'colleague',
  'owner2',
  'manager2',
  'employee2',
] as const
export type Caller = (typeof callers)[number]
