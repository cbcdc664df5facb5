import type { WorksheetLine } from '#contract/forms/a4/worksheets/worksheet.ts'
import { isInput } from '#contract/forms/a4/worksheets/work-out.ts'

/** The lines of a worksheet in their order, those that are worked out one after the other together. */
export const groupsOf = (lines: readonly WorksheetLine[]): readonly (readonly WorksheetLine[])[] =>
  lines.reduce<WorksheetLine[][]>((groups, line) => {
    const last = groups.at(-1)
    const before = last?.[0]
    if (last !== undefined && before !== undefined && !isInput(line) && !isInput(before)) last.push(line)
    else groups.push([line])
    return groups
  }, [])
