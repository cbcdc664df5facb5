/** The id of a stored file, from its address below the API prefix: its last part. */
export function fileIdOf(address: string): string
export function fileIdOf(address: string | null | undefined): string | undefined
export function fileIdOf(address: string | null | undefined): string | undefined {
  return address?.split('/').at(-1)
}
