import type { ExportFormat } from '#contract/protocol/export-format.ts'

/** What the file of a list is called: what it is and of which day. */
export const fileNameOf = (title: string, format: ExportFormat, now: Date): string =>
  `${title} ${now.toISOString().slice(0, 10)}.${format}`
