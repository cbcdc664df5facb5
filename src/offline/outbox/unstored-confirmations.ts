import type { ConfirmationRow } from '../database/rows.ts'

const unstored = new Map<string, ConfirmationRow>()

/** Keeps a confirmation while this page is open: the device may have no space for it. */
export const rememberConfirmation = (confirmation: ConfirmationRow): void => {
  unstored.set(confirmation.id, confirmation)
}

/** The confirmations of this page, whether they are stored or not. */
export const rememberedConfirmations = (): readonly ConfirmationRow[] => [...unstored.values()]
