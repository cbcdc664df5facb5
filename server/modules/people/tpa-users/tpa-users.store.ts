import type { Updateable } from 'kysely'
import type { TpaUserRow, tpaUserSorts } from '#contract/endpoints/people/tpa-users.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toPage, toLimitOffset } from '#contract/protocol/paging.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visiblePeople } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { ListQuery } from '../../../platform/database/list-query.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../../platform/database/list-query.ts'
import type { Tables } from '../../../schema/tables.ts'

const listing: ListQuery<(typeof tpaUserSorts)[number]> = {
  terms: {
    lastName: 'person.last_name',
    firstName: 'person.first_name',
    emailId: 'person.email',
    companyName: 'tpa_company.name',
  },
  flags: { active: 'person.is_active' },
  sorts: {
    lastName: rawColumn('person.last_name_sort_key'),
    firstName: rawColumn('person.first_name_sort_key'),
    emailId: caseInsensitive('person.email'),
    active: rawColumn('person.is_active'),
    updatedAt: rawColumn('person.updated_at'),
  },
  order: 'lastName',
}

const visibleTpaUsers = (trx: Trx, actor: Actor) =>
  visiblePeople(trx, actor)
    .innerJoin('tpa_company', 'tpa_company.id', 'person.tpa_company_id')
    .where('person.role', '=', 'TPA')

const rowsOf = (users: ReturnType<typeof visibleTpaUsers>) =>
  users
    .leftJoin('invitation', 'invitation.person_id', 'person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.username', 'person.phone'])
    .select('person.language')
    .select([
      'person.is_active',
      'person.updated_at',
      'tpa_company.id as effective_tpa_company_id',
      'tpa_company.name as company_name',
    ])
    .select(['invitation.state', 'invitation.email as invited', 'invitation.detail', 'invitation.sent_at'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const asRow = (row: Row): TpaUserRow => ({
  tpaUserId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  // The database has no TPA user without an address.
  emailId: row.email ?? '',
  username: row.username,
  phoneNumber: row.phone,
  language: row.language,
  active: row.is_active,
  companyDetail: { id: row.effective_tpa_company_id, companyName: row.company_name },
  invitation:
    row.state === null
      ? null
      : {
          state: row.state,
          email: row.invited ?? row.email,
          phone: null,
          detail: row.detail,
          sentAt: row.sent_at?.toISOString() ?? null,
        },
  updatedAt: row.updated_at.toISOString(),
})

/** A page of the TPA users that an actor may see: of one company, or of all if none is given. */
export const listTpaUsers = async (
  trx: Trx,
  actor: Actor,
  companyId: number | undefined,
  request: PageRequest,
): Promise<Page<TpaUserRow>> => {
  let users = visibleTpaUsers(trx, actor)
  if (companyId !== undefined) users = users.where('person.tpa_company_id', '=', companyId)
  const filtered = users.where((where) => where.and(filterRows(request, listing)))
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await rowsOf(filtered)
    .orderBy(orderRows(request, listing))
    .orderBy('person.id')
    .limit(size)
    .offset(offset)
    .execute()
  return toPage(request, rows.map(asRow), Number(total))
}

/** One TPA user as in replies. Throws `not found` for anyone else. */
export const tpaUserRow = async (trx: Trx, actor: Actor, id: number): Promise<TpaUserRow> => {
  const row = await rowsOf(visibleTpaUsers(trx, actor)).where('person.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return asRow(row)
}

/** Changes a TPA user. */
export const changeTpaUser = async (trx: Trx, id: number, change: Updateable<Tables['person']>): Promise<void> => {
  await trx.updateTable('person').set(change).where('id', '=', id).execute()
}
