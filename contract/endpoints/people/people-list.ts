import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
import { paging } from '../../protocol/paging.ts'
import { roleGroups } from '../../domain/roles.ts'
import { peopleNarrowing } from './people-import-export.ts'
import type { PersonRow } from './person.ts'

/**
 * A page of people. The total is exact for a whole branch or one location, also by role and active status. For several
 * locations and for what became of reminders it is capped at `peopleCountMax`, for searches at `peopleSearchMax`: `isMore` says that there may be more.
 */
export interface PersonListPage extends Page<PersonRow> {
  readonly isMore: boolean
}

/** Most people that the list of several locations counts and pages through. */
export const peopleCountMax = 1000

/** Most people that a search returns. */
export const peopleSearchMax = 100

/**
 * Rows that can be paged to from the start and from the end of a list; a page between them is refused, and a filter has
 * to be used.
 */
export const maxPageDepth = 5_000

/** Columns that the list of people can be sorted by. */
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
      paging: paging().default({}),
    }).default({}),
    reply: reply<PersonListPage>(),
  }),
}
