let keys: readonly string[] = []

/** Notes which keys after `g` lead to a section, for the list of shortcuts. */
export const noteGoKeys = (next: readonly string[]): void => {
  keys = next
}

/** The keys after `g` that lead to a section of the user. */
export const goKeys = (): readonly string[] => keys
