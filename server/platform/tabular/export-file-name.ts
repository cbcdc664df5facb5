import type { ExportFormat } from '#contract/protocol/export-format.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** The file name of an export: its title and its date. */
export const fileNameOf = (title: string, format: ExportFormat | 'zip', now: Date): string =>
  `${title} ${utcDay(now)}.${format}`
