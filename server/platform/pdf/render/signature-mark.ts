import type { Stroke } from '#contract/forms/strokes.ts'

/** A signature to print: a typed name, a drawing as pen strokes, or as PNG without strokes. */
export type SignatureMark =
  { kind: 'typed'; text: string } | { kind: 'strokes'; strokes: readonly Stroke[] } | { kind: 'drawn'; png: Uint8Array }
