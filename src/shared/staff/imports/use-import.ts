import { useState } from 'react'
import type { ImportReading, ImportReport } from '#contract/protocol/import-format.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { Area } from '#src/shared/staff/query/endpoint-query.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

/** What a file is sent with: how it is read, and whether it is a check or, in parts, from which row it is added. */
export interface ImportRequest extends ImportReading {
  readonly isDryRun: boolean
  readonly partFrom?: number | undefined
}

/** One upload of a file: to be checked, or to be imported. */
export type UploadStep = (file: File, request: ImportRequest, signal: AbortSignal) => Promise<ImportReport>

/** How an import is sent, and what becomes of it. */
export interface ImportOptions {
  readonly send: UploadStep
  /** The areas of the API that the rows are added to. */
  readonly invalidates: readonly Area[]
  /** Adds the rows part by part and shows how far it is; otherwise all at once. */
  readonly isInParts?: boolean | undefined
  /** Called once all rows are imported; the page continues from there. */
  readonly onAdded: (added: number) => void
}

/** How many rows are added so far. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

interface Sending {
  readonly file: File
  readonly reading: ImportReading
  /** The last check; without it this is one. */
  readonly checked?: ImportReport | undefined
}

/** The steps of an import: check, correct, check again, add. */
export interface ImportState {
  readonly report: ImportReport | undefined
  readonly reading: ImportReading
  readonly progress: ImportProgress | undefined
  /** Rows that were added before something went wrong with the rest. */
  readonly addedBefore: number
  readonly isBusy: boolean
  readonly error: RequestError | undefined
  /** Checks a file, read anew. */
  check(file: File, reading: ImportReading): void
  add(file: File): void
  forget(): void
}

const rowNumbers = ({ preview }: ImportReport) => preview.map(({ row }) => row).toSorted((one, other) => one - other)

/** Sends a file to be checked as often as it is corrected, and then to be imported. */
export const useImport = ({ send, invalidates, isInParts = false, onAdded }: ImportOptions): ImportState => {
  const [report, setReport] = useState<ImportReport>()
  const [reading, setReading] = useState<ImportReading>({})
  const [progress, setProgress] = useState<ImportProgress>()
  const [addedBefore, setAddedBefore] = useState(0)

  const check = async (file: File, next: ImportReading, signal: AbortSignal) =>
    setReport(await send(file, { ...next, isDryRun: true }, signal))

  /** What is added stays added: the rest is checked again without it. */
  const leaveOutAdded = async ({ file, checked }: Sending, done: number, signal: AbortSignal) => {
    if (checked === undefined || done === 0) return
    const rest = { ...reading, leftOut: [...(reading.leftOut ?? []), ...rowNumbers(checked).slice(0, done)] }
    setAddedBefore((before) => before + done)
    setReading(rest)
    setReport(undefined)
    await check(file, rest, signal)
  }

  const add = async (sending: Sending, total: number, signal: AbortSignal): Promise<void> => {
    let done = 0
    try {
      while (done < total) {
        if (isInParts) setProgress({ done, total })
        const part = isInParts ? { partFrom: done } : {}
        const added = await send(sending.file, { ...reading, ...part, isDryRun: false }, signal)
        if (added.problemCount > 0 || added.added === 0) break
        done += added.added
      }
    } catch (error) {
      setProgress(undefined)
      if (!signal.aborted) await leaveOutAdded(sending, done, signal).catch(() => undefined)
      throw error
    }
    setProgress(undefined)
    if (done >= total) return onAdded(addedBefore + done)
    await (done > 0 ? leaveOutAdded(sending, done, signal) : check(sending.file, reading, signal))
  }

  const request = useChange<Sending, void>(
    (sending, signal) =>
      sending.checked === undefined
        ? check(sending.file, sending.reading, signal)
        : add(sending, sending.checked.rows, signal),
    { invalidates },
  )
  return {
    report,
    reading,
    progress,
    addedBefore,
    isBusy: request.isSubmitted,
    error: request.error,
    check: (file, next) => {
      request.reset()
      setReading(next)
      request.submit({ file, reading: next })
    },
    add: (file) => request.submit({ file, reading, checked: report }),
    forget: () => {
      request.reset()
      setReport(undefined)
      setReading({})
      setAddedBefore(0)
    },
  }
}
