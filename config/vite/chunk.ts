/** Modules that are bundled in one file. */
export interface Chunk {
  readonly name: string
  /** A whole number: a module listed in two chunks goes into the one with the higher priority. */
  readonly priority: number
  /** Packages, as patterns of their names. */
  readonly packages?: readonly string[]
  /** Folders (with `/` at the end) and files (without their extension). */
  readonly modules?: readonly string[]
  /** Exceptions from the folders above. */
  readonly except?: readonly string[]
  /** Whether the messages of its folders are bundled too, in one more file for each language. */
  readonly hasMessages?: boolean
  /** The build fails where an applicant or an employee would load it. */
  readonly isForStaff?: boolean
}

/** Paths of files in a folder, from names separated by spaces. */
export const inFolder = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}`)
