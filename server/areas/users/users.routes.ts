import { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notYet } from '../../http/not-yet.ts'
import { listPeople } from './people-list.rules.ts'

/** People: accounts, roles, places. */
export const usersHandlers = (_deps: Deps): Handlers<typeof api.users> => ({
  ...notYet(api.users),
  getEmployee: ({ trx, actor, body }) => listPeople(trx, actor, body.businessDetail, body.Paging),
})
