import { rowVersion } from './rows.ts'

/** A newer page wrote this row: this tab has to be reloaded before it may touch it. */
export class NewerVersionError extends Error {
  constructor() {
    super('this row was written by a newer version')
    this.name = 'NewerVersionError'
  }
}

/** Throws `NewerVersionError` for a row of a later version than this code knows. */
export const refuseNewer = (row: { readonly version: number } | undefined): void => {
  if (row !== undefined && row.version > rowVersion) throw new NewerVersionError()
}
