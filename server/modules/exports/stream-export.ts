import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/protocol/export-format.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Origin } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { FileDownload } from '../../platform/files/open-file.ts'
import { actorOf } from '../../policies/actors.ts'
import { byteOrderMark } from '#contract/protocol/spreadsheet-text.ts'
import { csvLine } from '../../platform/tabular/csv-writer.ts'
import { redeemExportToken } from './export-tokens.ts'
import { fileNameOf } from '../../platform/tabular/export-file-name.ts'
import type { Cell, ExportColumn, ExportSource, ListSources } from '../../platform/tabular/list-export.ts'
import { workbook } from '../../platform/tabular/xlsx-writer.ts'

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Source = ExportSource<object, unknown>

/** Who downloads which file. */
export interface FileRequest {
  readonly personId: number
  readonly query: object
  readonly origin: Origin
}

/** The files that can be downloaded with a token besides lists, by the name in it: each checks access again. */
export type FileSources = Readonly<Record<string, (request: FileRequest) => Promise<FileDownload>>>

const openFileOf = (
  files: FileSources,
  { list, person_id, query }: { readonly list: string; readonly person_id: number; readonly query: object },
  origin: Origin,
): Promise<FileDownload> => {
  const open = files[list]
  if (open === undefined) throw new Error(`no file ${list}`)
  return open({ personId: person_id, query, origin })
}

/** Streams the list of an export token as a file. The export is recorded when the token is used. */
export const streamExport = async (
  services: Services,
  sources: ListSources,
  files: FileSources,
  { ticket, origin }: { readonly ticket: string; readonly origin: Origin },
): Promise<FileDownload> => {
  const now = services.now()
  const taken = await services.db.system(async (unit) => {
    const exportToken = await redeemExportToken(unit.trx, ticket, now)
    if (exportToken.format === 'zip') return { ...exportToken, format: 'zip' as const }
    const actor = await actorOf(unit.trx, exportToken.person_id)
    unit.audit.record(actor, origin, {
      kind: 'list exported',
      businessId: actor.businessId,
      data: { list: exportToken.list, format: exportToken.format, filters: Object.keys(exportToken.query).join(' ') },
    })
    return { ...exportToken, format: exportToken.format }
  })
  if (taken.format === 'zip') return openFileOf(files, taken, origin)
  const source = sources[taken.list]
  if (source === undefined) throw new Error(`no list ${taken.list}`)
  const language = languages.find((each) => each === taken.language) ?? 'en'
  const columns = source.columns(language)
  const rows = rowsOf(services, source, taken.person_id, taken.query, language)
  const title = source.title(language)
  return {
    fileName: fileNameOf(title, taken.format, now),
    mediaType: mediaTypes[taken.format],
    stream: taken.format === 'csv' ? Readable.from(csvOf(columns, rows)) : workbook(title, columns, rows),
  }
}

/**
 * Each page has its own transaction: a slow reader holds none open, and a reader who loses access to a location gets no
 * more of it.
 */
async function* rowsOf(services: Services, source: Source, personId: number, query: object, language: Language) {
  let after: unknown
  do {
    const actor = await services.db.system(({ trx }) => actorOf(trx, personId))
    const before = after
    const { rows, next } = await services.db.as(actor, ({ trx }) =>
      source.loadPage(trx, actor, query, language, before),
    )
    yield* rows
    after = next
  } while (after !== undefined)
}

/** Chunks of many lines: single lines are inefficient to send. */
async function* csvOf(columns: readonly ExportColumn[], rows: AsyncIterable<readonly Cell[]>) {
  const headings = columns.map(({ heading }) => heading)
  let text = byteOrderMark + csvLine(headings, [])
  for await (const row of rows) {
    text += csvLine(row, columns)
    if (text.length < 32_768) continue
    yield text
    text = ''
  }
  yield text
}
