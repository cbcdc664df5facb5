import { Buffer } from 'node:buffer'
import type { api } from '#contract/api.ts'
import type { NewHireFile } from '#contract/endpoints/new-hires.ts'
import type { NewHireLayoutKey } from '#contract/forms/new-hire/layouts.ts'
import { newHireLayouts } from '#contract/forms/new-hire/layouts.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { workbook } from '../../platform/tabular/xlsx-writer.ts'
import { requireReviewer } from '../forms/core/reviewer.rules.ts'
import type { HireRecord } from './hire-record.ts'
import { knownHires } from './hire-record.ts'
import { massachusettsFile } from './layouts/massachusetts.ts'
import type { SheetKey } from './layouts/sheets.ts'
import { sheetColumns } from './layouts/sheets.ts'
import { requireDueReports } from './new-hires.store.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** Layouts without a place for another country. */
const domesticOnly: readonly NewHireLayoutKey[] = ['massachusetts', 'tennessee']

const mediaTypes = {
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const sheetOf = async (key: SheetKey, records: readonly HireRecord[]): Promise<Buffer> => {
  const columns = sheetColumns[key]
  const headings = columns.map(([heading]) => ({ heading }))
  async function* rows() {
    for (const record of records) yield await Promise.resolve(columns.map(([, value]) => value(record)))
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of workbook('New hires', headings, rows())) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const contentOf = (layout: NewHireLayoutKey, records: readonly HireRecord[]): Promise<Buffer> | Buffer =>
  layout === 'massachusetts' ? Buffer.from(massachusettsFile(records), 'ascii') : sheetOf(layout, records)

/**
 * A file of hires in a layout, with whole Social Security numbers: as for one number, each person's history keeps who had
 * it, and why. Throws `conflict` for hires that can't be reported yet, or that the layout has no place for, and
 * `forbidden` for somebody who took part in a change of a person's login within seven days.
 */
export const makeNewHireFile = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<typeof api.newHires.makeFile>,
): Promise<NewHireFile> => {
  const now = services.now()
  const hires = await knownHires(services, unit.trx, actor, await requireDueReports(unit.trx, actor, body.ids))
  if (hires.some(({ missing }) => missing.length > 0)) throw new Problem('conflict', 'newHireIncomplete')
  if (domesticOnly.includes(body.layout) && hires.some(({ record }) => record.employee.country !== ''))
    throw new Problem('conflict', 'newHireAbroad')
  for (const { report, form } of hires) {
    await requireReviewer(unit.trx, { person_id: report.personId }, actor, now)
    unit.audit.record(actor, origin, {
      kind: 'number revealed',
      businessId: report.businessId,
      ...(form !== undefined && { documentId: form.id }),
      subjectId: report.personId,
      data: { field: 'ssn', reason: body.reason },
    })
  }
  const { state, extension } = newHireLayouts[body.layout]
  const content = await contentOf(
    body.layout,
    hires.map(({ record }) => record),
  )
  const name = ['new-hires', state, utcDay(now)].filter(Boolean).join('-')
  return {
    fileName: `${name}.${extension}`,
    mediaType: mediaTypes[extension],
    content: content.toString('base64'),
  }
}
