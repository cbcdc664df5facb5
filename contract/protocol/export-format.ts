/** The file formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const
/** The format of an exported list. */
export type ExportFormat = (typeof exportFormats)[number]

/** A one-time right to download an export: sent in the body of `downloads.fetch`, never in a URL. */
export interface ExportTicket {
  readonly ticket: string
  readonly fileName: string
  /** ISO time. */
  readonly expiresAt: string
}

/** Seconds for which an export token is valid. */
export const exportTicketSeconds = 60
