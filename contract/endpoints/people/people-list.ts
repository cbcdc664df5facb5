import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
import { paging } from '../../protocol/paging.ts'
import { roleGroups } from '../../domain/roles.ts'
import { peopleNarrowing } from './people-import-export.ts'
import type { PersonRow } from './person.ts'

/**
 * A page of people. The total is exact for a whole branch and one place, also by role and by whether they are active. For several places at
 * once it stops at `peopleCountMax`, where words are searched for at `peopleFoundMax`: `isMore` says that there may be more than the list reaches.
 */
export interface PersonListPage extends Page<PersonRow> {
  readonly isMore: boolean
}

/** Most people that the list of several places counts and reaches. */
export const peopleCountMax = 1000

/** Most people that a search finds. */
export const peopleSearchMax = 100

/** Rows that a list reaches from its beginning and from its end; a page between them is refused, and narrowing the list finds what is there. */
export const maxPageDepth = 5_000

/** Columns that the list of people is sorted by. */
export const peopleSorts = [
  'lastName',
  'firstName',
  'username',
  'emailId',
  'role',
  'active',
  'firstDayOfWork',
  'createdAt',
] as const

/** The list of people. */
export const peopleList = {
  getEmployee: endpoint({
    method: 'POST',
    path: '/user/getEmployee',
    allow: roleGroups.review,
    summary: 'List visible users, paged',
    body: object({
      businessDetail: object(peopleNarrowing).default({}),
      Paging: paging().default({}),
    }).default({}),
    reply: reply<PersonListPage>(),
  }),
}
