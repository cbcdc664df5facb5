/** The statement above the signature of a state's own form, and how it was read. */
export interface Declaration {
  /** Word for word; a punctuation mark may be ours. */
  readonly text: string
  /** `yes`: read in the form itself, of the edition in `source`; `transcription`: only as others retyped it. */
  readonly verified: 'yes' | 'transcription'
  readonly source: string
}
