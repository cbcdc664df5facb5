import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allForms } from '#contract/forms/all-forms.ts'
import { endpointOf } from '#contract/api.ts'
import type { Role } from '#contract/domain/roles.ts'
import { requests } from '../../authorization/endpoint-requests.ts'
import { readTable } from '../../authorization/matrix-table.ts'
import type { Rows } from '../../authorization/tenant-world.ts'
import type { Attack, Tally } from './attack.ts'
import { inParallel, openTally } from './attack.ts'
import { operationsAt } from './bad-input-attack.ts'
import type { ForeignIds } from './foreign-ids.ts'
import { foreignIdsOf } from './foreign-ids.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { makeCall, personOf } from './installation.ts'
import type { Operation } from './operations.ts'
import { envelopeOf, faultOf } from './send-request.ts'

const atOnce = 4
const nobody = 999_999_999
/** Where in a cell of the matrix the sign of the other TPA company's rows is. */
const foreignSign = 4

const matrix = readTable(readFileSync(path.join(import.meta.dirname, '../../authorization/matrix.md'), 'utf8'))

/** The rows of the other tenant, as far as its own people see their ids. */
const foreignRows = (ids: ForeignIds, slug: string): Rows => {
  const one = (...names: string[]) =>
    Number(names.map((name) => ids.get(name)?.[0]).find((id) => id !== undefined) ?? nobody)
  const task = one('userdocumentid')
  const documents = Object.fromEntries(Object.keys(allForms).map((key) => [key, task])) as Rows['documents']
  return {
    companyId: one('tpacompanyid', 'companyid'),
    businessId: one('businessid'),
    slug,
    locationId: one('locationid'),
    personId: one('userid'),
    assignmentId: one('userbusinesslocationid'),
    documents,
    w4SubmissionId: nobody,
    w4FileId: crypto.randomUUID(),
    printedId: task,
    changedId: task,
    changeSubmissionId: nobody,
    i9WaitingId: task,
    i9PartId: nobody,
    i9ApprovedId: task,
    companyDocumentId: one('businessdocumentid', 'docid'),
    acknowledgeTaskId: task,
    signTaskId: task,
    signDigest: '',
    uploadTaskId: task,
    noteId: one('noteid'),
    newHireId: nobody,
    wageNoticeId: nobody,
    applicationId: one('applicationid'),
    approvedApplicationId: one('applicationid'),
    bulkApprovalId: nobody,
    reminderSendingId: nobody,
    bulkActionId: nobody,
    savedViewId: nobody,
    webhookId: nobody,
    enrollmentId: nobody,
    deliveryId: nobody,
    tpaUserId: one('tpauserid'),
  }
}

/** Texts that only the other tenant's answers hold. */
const markersOf = async (at: Installation): Promise<readonly string[]> => {
  const names = at.people.filter(({ side }) => side === 'other').map(({ username }) => username)
  const owner = personOf(at, 'other', 'Owner') ?? personOf(at, 'other', 'TPA')
  if (owner === undefined) return names
  const list = await makeCall(at, 'business.list', { by: owner, body: { PageNumber: 1, PageSize: 100 } })
  const businesses = envelopeOf<{ list: Record<string, unknown>[] }>(list)?.data?.list ?? []
  return [...names, ...businesses.flatMap((row) => [row['BusinessName'] ?? row['businessName']]).filter(isText)]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 3

const isEmpty = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list) && data.list.length === 0

/** Whether a call names rows of a tenant at all. */
const namesRows = async (name: string, rows: Rows): Promise<boolean> => {
  const spelled = async (of: Rows) => {
    const { params, body } = (await requests[name]?.(of, 'own')) ?? {}
    return JSON.stringify([params, body])
  }
  const others = Object.fromEntries(Object.entries(rows).map(([key, value]) => [key, moved(value)]))
  return (await spelled(rows)) !== (await spelled(others as unknown as Rows))
}

const moved = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each)]))
  return value
}

interface Case {
  readonly operation: Operation
  readonly by: AttackPerson | undefined
}

const tryCase = async (
  at: Installation,
  { operation, by }: Case,
  rows: Rows,
  markers: readonly string[],
  tally: Tally,
) => {
  const { name, roles } = operation
  const isAllowed = roles === undefined || (by !== undefined && roles.includes(by.role))
  const request = (await requests[name]?.(rows, 'tpa')) ?? {}
  const answer = await makeCall(at, name, { by, ...request })
  const what = `${name} by ${by === undefined ? 'nobody' : by.role}`
  const shown = markers.find((marker) => answer.text.includes(marker))
  const expected = matrix.get(name)?.[by?.role ?? 'nobody'][foreignSign]
  const isDone = answer.status === 200 && !isEmpty(envelopeOf(answer)?.data)
  const door = by === undefined ? 401 : 403
  const harm =
    faultOf(answer) ??
    (shown !== undefined && roles !== undefined ? `shows ${shown}` : undefined) ??
    (!isAllowed && answer.status !== door ? `status ${answer.status} instead of ${door}` : undefined) ??
    (isDone && expected !== '+' && expected !== 'o' ? 'was done' : undefined)
  tally.add(what, harm)
}

const ranks: readonly (Role | undefined)[] = [undefined, 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE']

/**
 * Every call as every role of the own side, about rows of the other tenant: nothing is done and nothing shown. An admin
 * may do it, and isn't asked.
 */
export const tenantAttack: Attack = {
  name: 'every call and role, about rows of another tenant',
  run: async (at) => {
    const tally = openTally()
    const ids = await foreignIdsOf(at)
    if (!ids.has('businessid') && !ids.has('userid')) {
      tally.skip('there is nobody of another tenant whose rows could be named')
      return tally.result
    }
    const rows = foreignRows(ids, 'no-such-business')
    const markers = await markersOf(at)
    const cases: Case[] = []
    for (const operation of await operationsAt(at)) {
      if (endpointOf(operation.name) === undefined || !(await namesRows(operation.name, rows))) continue
      for (const role of ranks) {
        const by = role === undefined ? undefined : personOf(at, 'own', role)
        if (role === undefined || by !== undefined) cases.push({ operation, by })
      }
    }
    const before = await at.rows('other')
    await inParallel(cases, atOnce, (one) => tryCase(at, one, rows, markers, tally))
    const after = await at.rows('other')
    for (const [name, digest] of Object.entries(before))
      tally.add(`rows of the other tenant: ${name}`, after[name] === digest ? undefined : 'changed')
    return tally.result
  },
}
