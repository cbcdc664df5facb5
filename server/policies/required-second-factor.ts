import type { ExpressionBuilder } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { Config } from '../platform/config/config.ts'
import type { Tables } from '../schema/tables.ts'

/** Whether a person has a passkey, or an authenticator app that a code has confirmed, as a column of a query of people. */
export const hasSecondFactor = (person: ExpressionBuilder<Tables, 'person'>) =>
  person.or([
    person.exists(
      person
        .selectFrom('authenticator_app')
        .select('person_id')
        .whereRef('authenticator_app.person_id', '=', 'person.id')
        .where('confirmed_at', 'is not', null),
    ),
    person.exists(person.selectFrom('passkey').select('passkey.id').whereRef('passkey.person_id', '=', 'person.id')),
  ])

type FactorRule = Pick<Config, 'requiresSecondFactor'>

/**
 * Whether a role has to log in with a passkey or an authenticator app: those that see whole companies, where the
 * installation requires it.
 */
export const isSecondFactorRequired = ({ requiresSecondFactor }: FactorRule, role: Role): boolean =>
  requiresSecondFactor && isPlatformRole(role)

/** Whether a person has to add a passkey or an authenticator app before anything else. */
export const needsSecondFactor = (
  rule: FactorRule,
  person: { readonly role: Role; readonly hasSecondFactor: boolean },
): boolean => isSecondFactorRequired(rule, person.role) && !person.hasSecondFactor
