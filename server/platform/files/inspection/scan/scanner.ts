import type { Readable } from 'node:stream'

/** A program that looks for known malicious software in files. */
export interface Scanner {
  /** Whether something was found; throws `ScanFailed` where there is no result. */
  isInfected(content: Readable): Promise<boolean>
}

/** A scan without a result: the scanner can't be reached, took too long, or answered something else. */
export class ScanFailed extends Error {
  constructor(cause: unknown) {
    super(`the file was not scanned: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ScanFailed'
  }
}
