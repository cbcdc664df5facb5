/** How somebody signed: a typed name, or a drawing as PNG. */
export type SignatureMark = { kind: 'typed'; text: string } | { kind: 'drawn'; png: Uint8Array }
