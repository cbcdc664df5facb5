import type { Stroke } from '#contract/forms/strokes.ts'

/** How somebody signed: a typed name, a drawing as the strokes of the pen, or as PNG where its strokes aren't known. */
export type SignatureMark =
  { kind: 'typed'; text: string } | { kind: 'strokes'; strokes: readonly Stroke[] } | { kind: 'drawn'; png: Uint8Array }
