/** What a list can leave as. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The right to fetch one list once, soon: sent in the body of `downloads.fetch`, never in an address. */
export interface ExportTicket {
  readonly ticket: string
  readonly fileName: string
  /** ISO time. */
  readonly expiresAt: string
}

/** Seconds that a ticket for a list lives. */
export const exportTicketSeconds = 60
