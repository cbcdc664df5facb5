import type { Look } from '../fonts/font-families.ts'
import type { SignatureMark } from '../render/signature-mark.ts'
import type { Box } from '../render/strokes.ts'
import type { Caption } from '../tags/answer-tags.ts'

/** The previous values of a box, which stay legible, oldest first, and who changed it when: `MG 11/25/2026`. */
export interface Correction {
  readonly struck: readonly string[]
  readonly note: string
}

/** The line that the agency printed in a field. */
export interface PrintedLine {
  /** The baseline of the value above the lower edge of the field. */
  readonly baseline: number
  /** The parts of the line between printed hyphens, from left to right: each gets its part of the value. */
  readonly parts?: readonly { readonly x: number; readonly width: number }[]
}

/** One thing to print on an official form; pages count from 1, measures are in points from the lower left corner. */
export type PdfFieldValue =
  /**
   * `page` selects the page of a field that is on several pages, `position` one of several in the file's own order,
   * from 0.
   */
  | {
      kind: 'text'
      field: string
      value: string
      page?: number
      position?: number
      corrected?: Correction
      line?: PrintedLine
    }
  /** A signature in its field, as large as fits; `baseline` is that of a typed name above the lower edge of the field. */
  | { kind: 'mark'; field: string; mark: SignatureMark; baseline?: number }
  /** `on` selects one button of a group by its value; a check that was corrected stays legible, struck through. */
  | { kind: 'check'; field: string; on?: string; isStruck?: true }
  | {
      kind: 'draw-text'
      page: number
      x: number
      y: number
      size: number
      value: string
      maxWidth: number
      look?: Look
      caption?: Caption
    }
  | ({ kind: 'draw-image'; page: number; png: Uint8Array } & Box)
  /** A signature on a line that has no field; a typed name is on the baseline `y`, in the size of a line. */
  | ({ kind: 'draw-mark'; page: number; mark: SignatureMark; caption?: Caption } & Box)
