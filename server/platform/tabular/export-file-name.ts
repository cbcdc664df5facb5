import type { ExportFormat } from '#contract/protocol/export-format.ts'

/** The file name of an export: its title and its date. */
export const fileNameOf = (title: string, format: ExportFormat | 'zip', now: Date): string =>
  `${title} ${now.toISOString().slice(0, 10)}.${format}`
