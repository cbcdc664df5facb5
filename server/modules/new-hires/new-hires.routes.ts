import type { api } from '#contract/api.ts'
import type { NewHireRow, SentReport } from '#contract/endpoints/new-hires.ts'
import { newHireFaults } from '#contract/forms/new-hire/report.ts'
import { toPage } from '#contract/protocol/paging.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AuthenticatedCall, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { dueStateOn } from '../deadlines/due-state.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'
import { knownHires } from './hire-record.ts'
import { makeNewHireFile } from './make-file.rules.ts'
import type { StoredReport } from './new-hires.store.ts'
import { listReports, requireDueReports } from './new-hires.store.ts'

const isTimely = (sentOn: string, dueOn: string | null): boolean => dueOn === null || sentOn <= dueOn

const sentOf = ({ directory, method, sentOn, confirmation, reportedDueOn }: StoredReport): SentReport | null =>
  directory === null || method === null || sentOn === null
    ? null
    : { directory, method, sentOn, confirmation, isTimely: isTimely(sentOn, reportedDueOn) }

const rowOf = (report: StoredReport, now: Date): Omit<NewHireRow, 'missing'> => {
  const sent = sentOf(report)
  const dueOn = sent === null ? report.dueOn : report.reportedDueOn
  return {
    id: report.id,
    userId: report.personId,
    name: `${report.firstName} ${report.lastName}`.trim(),
    businessName: report.businessName,
    locationName: report.locationName,
    state: report.state,
    timeZone: report.timeZone,
    firstDay: sent === null ? report.firstDay : report.reportedFirstDay,
    dueOn,
    due: sent !== null || dueOn === null ? null : dueStateOn(dueOn, dateInTimeZone(report.timeZone, now)),
    sent,
  }
}

const listNewHires = async (services: Services, { unit, actor, body }: AuthenticatedCall<typeof api.newHires.list>) => {
  const { paging, ...query } = body
  const { rows, total } = await listReports(unit.trx, actor, query, paging)
  const hires = await knownHires(services, unit.trx, actor, query.status === 'due' ? rows : [])
  const missing = new Map(hires.map((hire) => [hire.report.id, hire.missing]))
  const now = services.now()
  const list: NewHireRow[] = rows.map((report) => ({ ...rowOf(report, now), missing: missing.get(report.id) ?? [] }))
  return toPage(paging, list, total)
}

/** Records that hires were reported; their deadlines are done. */
const recordReports = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<typeof api.newHires.record>,
) => {
  const now = services.now()
  const reports = await requireDueReports(unit.trx, actor, body.ids)
  for (const report of reports) {
    const fields = newHireFaults(body, dateInTimeZone(report.timeZone, now))
    if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
    const { businessId, locationId, personId, id } = report
    await unit.trx
      .updateTable('new_hire_report')
      .set({
        first_day: report.firstDay,
        due_on: report.dueOn,
        directory: body.directory,
        method: body.method,
        sent_on: body.sentOn,
        confirmation: body.confirmation ?? null,
        recorded_by: actor.userId,
        recorded_at: now,
      })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute()
    await setDeadlines(unit.trx, { businessId, locationId, personId, newHireReportId: id }, [], now)
    unit.audit.record(actor, origin, {
      kind: 'new hire reported',
      businessId,
      subjectId: personId,
      data: {
        directory: body.directory,
        method: body.method,
        sentOn: body.sentOn,
        isTimely: isTimely(body.sentOn, report.dueOn),
      },
    })
  }
  return { count: reports.length }
}

/** New-hire reports: what is due, files for the directories, and what was sent. */
export const newHiresHandlers = (services: Services): Handlers<typeof api.newHires> => ({
  list: (call) => listNewHires(services, call),
  makeFile: (call) => makeNewHireFile(services, call),
  record: (call) => recordReports(services, call),
})
