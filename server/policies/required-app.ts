import type { ExpressionBuilder } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { Config } from '../platform/config/config.ts'
import type { Tables } from '../schema/tables.ts'

/** Whether a person has an authenticator app that a code has confirmed, as a column of a query of people. */
export const hasApp = (person: ExpressionBuilder<Tables, 'person'>) =>
  person.exists(
    person
      .selectFrom('authenticator_app')
      .select('person_id')
      .whereRef('authenticator_app.person_id', '=', 'person.id')
      .where('confirmed_at', 'is not', null),
  )

type AppRule = Pick<Config, 'requiresApp'>

/** Whether a role has to log in with an authenticator app: those that see whole companies, where the installation requires it. */
export const isAppRequired = ({ requiresApp }: AppRule, role: Role): boolean => requiresApp && isPlatformRole(role)

/** Whether a person has to add an authenticator app before anything else. */
export const needsApp = (rule: AppRule, person: { readonly role: Role; readonly hasApp: boolean }): boolean =>
  isAppRequired(rule, person.role) && !person.hasApp
