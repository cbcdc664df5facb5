import { readFile } from 'node:fs/promises'
import { array, object, string } from 'yup'
import { demoPassword } from '#server/app/demo/people.ts'
import { roles } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import { demoSides } from './demo-people.ts'
import type { AttackPerson } from './installation.ts'

/** An account that the attack pack may use. */
export interface Account extends AttackPerson {
  readonly password: string
  /** The secret of its authenticator app, base32; without one its codes come by email. */
  readonly totp?: string | undefined
}

const format = array(
  object({
    username: string().required(),
    password: string().required(),
    role: string<Role>().oneOf(roles).required(),
    side: string<'own' | 'other'>().oneOf(['own', 'other']).required(),
    totp: string(),
  }).required(),
).required()

/** Reads accounts from a JSON file: a list of objects with username, password, role, side and perhaps totp. */
export const readAccounts = async (file: string): Promise<readonly Account[]> => {
  const read: unknown = JSON.parse(await readFile(file, 'utf8'))
  return format.validate(read, { strict: true, stripUnknown: false })
}

/** The accounts of a demo. */
export const demoAccounts: readonly Account[] = demoSides.map((person) => ({ ...person, password: demoPassword }))
