/** The bundle of a server process, not written anywhere. */
export const bundleServer: (
  file?: string,
) => Promise<{ readonly outputFiles: readonly { readonly contents: Uint8Array }[] }>

/** The bundle of a server that is made again and again; `rebuild` says whether it could be made. */
export const openServerBundle: (outfile: string) => Promise<{
  rebuild(): Promise<boolean>
  /** Whether the server is made from a file, or reads it when it starts. */
  isMadeFrom(file: string): boolean
  close(): Promise<void>
}>
