import { roleGroups } from '#contract/domain/roles.ts'
import { attentionCountMax, queueRoles, worklists } from '#contract/endpoints/dashboard.ts'
import type { Listed, Who } from './people-lists.ts'

const pageSize = 25

const roles = { owner: 'Owner', tpa: 'TPA', admin: 'Admin', mgmt: 'MGMT', manager: 'STRMGR' } as const

const overview = (who: Who, name: string, body: object): Listed => ({
  name: `${who}: ${name}`,
  who,
  path: '/attention/overview',
  body,
})

/** The home page of each user, each of their worklists with its first and its last page, and the businesses behind. */
export const queues = (people: readonly Who[]): readonly Listed[] =>
  people.flatMap((who) => [
    overview(who, 'home', {}),
    ...worklists
      .filter((queue) => queueRoles[queue].includes(roles[who]))
      .flatMap((queue) => [
        overview(who, queue, { queue, size: pageSize }),
        overview(who, `${queue}, last page`, { queue, size: pageSize, page: attentionCountMax / pageSize }),
      ]),
    { name: `${who}: progress`, who, path: '/attention/progress', body: {} },
    ...(roleGroups.platform.some((role) => role === roles[who])
      ? [{ name: `${who}: businesses behind`, who, path: '/attention/businesses', body: {} }]
      : []),
  ])
