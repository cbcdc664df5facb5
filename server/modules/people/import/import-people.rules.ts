import type { InferType } from 'yup'
import { importPartRows } from '#contract/protocol/import-format.ts'
import type { ImportProblem, ImportReport } from '#contract/protocol/import-format.ts'
import type { api } from '#contract/api.ts'
import { peopleColumns, peopleRowsMax } from '#contract/endpoints/people/people-import-columns.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { contactProblem, mayDoWithoutEmail } from '#contract/domain/account-contact.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { Location } from '../../../policies/organizations.ts'
import { requireVisibleBusiness, visibleLocations } from '../../../policies/organizations.ts'
import { visibleUsernames } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import type { ReadRow } from '../../../platform/tabular/import-rows.ts'
import { readRows, repeated, reportOf, requireColumns } from '../../../platform/tabular/import-rows.ts'
import { unknownPasswordHash } from '../accounts/create-account.ts'
import { addPeople } from '../accounts/create-person.rules.ts'
import { comparedName, namesInCell } from './names-in-file.ts'
import { personRowIn } from './person-row.ts'

type ImportCall = CallWithoutTransaction<typeof api.users.import>
type Row = InferType<ReturnType<typeof personRowIn>>

/** What the rows of a file refer to: the locations that the actor may see, and the job titles, by their compared names. */
interface Known {
  readonly businessId: number
  readonly locations: ReadonlyMap<string, Location>
  readonly jobTitles: ReadonlyMap<string, number>
}

const refused = (field: string, key: MessageKey, values?: Readonly<Record<string, number>>) =>
  new Problem('invalid', 'checkFields', { fields: { [field]: values === undefined ? { key } : { key, values } } })

/**
 * Imports accounts of a business from a CSV file, or a part of them, by the rules of a single one: all, or none if one
 * is refused; the invitations follow by email. Taken addresses are refused, so that a file sent twice adds no one the second time.
 */
export const importPeople = async (services: Services, call: ImportCall): Promise<ImportReport> => {
  const { actor, body, files } = call
  const part = body.isDryRun || body.partFrom === undefined ? undefined : { from: body.partFrom, rows: importPartRows }
  const schema = personRowIn(services.now().getUTCFullYear())
  const read = await readRows(files.file, 'file', peopleColumns, schema, { ...body, part })
  if (!body.isDryRun) requireColumns(read, 'file', peopleColumns)
  if (read.rows.length > peopleRowsMax) throw refused('file', 'importTooManyRows', { max: peopleRowsMax })
  const known = await services.db.as(actor, ({ trx }) => whatIsKnown(trx, actor, body.businessId))
  const taken = await takenNames(services, actor, read.taken, known.businessId)
  const texted = await peopleWithoutEmail(services, known.businessId)
  const sendsTexts = services.texts !== undefined
  const problems = [
    ...read.problems,
    ...read.taken.flatMap((row) => problemsOf(row, actor, { ...known, taken, texted, sendsTexts })),
    ...repeated(read.taken, 'emailId', ({ emailId }) => emailId),
    ...repeated(read.taken, 'phoneNumber', personWithoutEmail),
  ]
  if (body.isDryRun || problems.length > 0 || read.taken.length === 0)
    return reportOf(read, problems, { isDryRun: body.isDryRun, added: 0 })
  await addAll(services, call, read.taken, known)
  return reportOf(read, [], { isDryRun: false, added: read.taken.length })
}

const whatIsKnown = async (trx: Trx, actor: Actor, requestedId: number | undefined): Promise<Known> => {
  const businessId = requestedId ?? actor.businessId
  if (businessId === null) throw refused('businessId', 'needed')
  const business = await requireVisibleBusiness(trx, actor, businessId)
  const locations = await visibleLocations(trx, actor)
    .selectAll('location')
    .where('location.business_id', '=', business.id)
    .execute()
  const titles = await trx.selectFrom('job_title').select(['id', 'name']).execute()
  return {
    businessId: business.id,
    locations: new Map(locations.map((location) => [comparedName(location.name), location])),
    jobTitles: new Map(titles.map(({ id, name }) => [comparedName(name), id])),
  }
}

/** Usernames of people whom the actor may see, and of those of the business. Other accounts aren't revealed. */
const takenNames = async (
  services: Services,
  actor: Actor,
  rows: readonly ReadRow<Row>[],
  businessId: number,
): Promise<ReadonlySet<string>> => {
  const names = rows.flatMap(({ values }) => values.emailId ?? [])
  if (names.length === 0) return new Set()
  const visible = await services.db.as(actor, ({ trx }) => visibleUsernames(trx, actor, names, businessId))
  const ofBusiness = await services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select('username')
      .where('business_id', '=', businessId)
      .where('username', 'in', names)
      .execute(),
  )
  return new Set([...visible, ...ofBusiness.map(({ username }) => username)])
}

/** Somebody without an email address, by name and phone; undefined for who has one. */
const personWithoutEmail = ({ emailId, firstName, lastName, phoneNumber }: Row): string | undefined =>
  emailId === undefined ? comparedName(`${firstName ?? ''} ${lastName} ${phoneNumber ?? ''}`) : undefined

/** The people of a business without an email address: a file sent twice adds none of them the second time. */
const peopleWithoutEmail = async (services: Services, businessId: number): Promise<ReadonlySet<string>> => {
  const people = await services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['first_name', 'last_name', 'phone'])
      .where('business_id', '=', businessId)
      .where('email', 'is', null)
      .where('closed_at', 'is', null)
      .execute(),
  )
  return new Set(people.map((each) => comparedName(`${each.first_name} ${each.last_name} ${each.phone ?? ''}`)))
}

const problemsOf = (
  row: ReadRow<Row>,
  actor: Actor,
  {
    taken,
    texted,
    sendsTexts,
    ...known
  }: Known & {
    readonly taken: ReadonlySet<string>
    readonly texted: ReadonlySet<string>
    readonly sendsTexts: boolean
  },
): readonly ImportProblem[] => {
  const { values } = row
  const names = namesInCell(values.locations ?? '', known.locations)
  const unknown = names.filter((name) => !known.locations.has(comparedName(name)))
  const isLocationRequired = values.role === 'EMPLOYEE' || actor.role === 'MGMT'
  const unreachable = contactProblem(values, { isEmailNeeded: !mayDoWithoutEmail(values.role), sendsTexts })
  const jobTitle = values.jobTitle === undefined ? undefined : comparedName(values.jobTitle)
  return [
    ...(canAssignRole(actor.role, values.role) ? [] : [row.problem('rankAbove', 'role')]),
    ...(unknown.length > 0
      ? [row.problem({ key: 'importLocations', values: { names: unknown.join('; ').slice(0, 200) } }, 'locations')]
      : []),
    ...(names.length === 0 && isLocationRequired ? [row.problem('locationNeeded', 'locations')] : []),
    ...(jobTitle === undefined || known.jobTitles.has(jobTitle) ? [] : [row.problem('importJobTitle', 'jobTitle')]),
    ...(unreachable === undefined ? [] : [row.problem(unreachable.key, unreachable.field)]),
    ...(texted.has(personWithoutEmail(values) ?? '') ? [row.problem('importPersonTaken', 'phoneNumber')] : []),
    ...(taken.has(values.emailId ?? '') ? [row.problem('importEmailTaken', 'emailId')] : []),
  ]
}

const addAll = async (
  services: Services,
  { actor, origin, files, mayGiveAccess }: ImportCall,
  rows: readonly ReadRow<Row>[],
  known: Known,
): Promise<void> => {
  // One for all: it is the hash of a random password, and hashing is slow.
  const passwordHash = await unknownPasswordHash()
  await services.db.as(actor, async (unit) => {
    const call = { unit, actor, origin, mayGiveAccess }
    const shared = { businessId: known.businessId, passwordHash }
    await addPeople(
      services,
      call,
      rows.map(({ values }) => ({ ...accountOf(values, known), ...shared })),
    )
    unit.audit.record(actor, origin, {
      kind: 'people imported',
      businessId: known.businessId,
      data: { people: rows.length, digest: files.file?.digest ?? '' },
    })
  })
}

const accountOf = (values: Row, known: Known) => ({
  role: values.role,
  firstName: values.firstName ?? '',
  lastName: values.lastName,
  email: values.emailId ?? null,
  phone: values.phoneNumber,
  language: values.language,
  jobTitleId: values.jobTitle === undefined ? undefined : known.jobTitles.get(comparedName(values.jobTitle)),
  firstDayOfWork: values.firstDayOfWork,
  locations: [...new Set(namesInCell(values.locations ?? '', known.locations).map(comparedName))].flatMap(
    (name) => known.locations.get(name) ?? [],
  ),
})
