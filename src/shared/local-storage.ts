/** What this device stored under a key; null where there is nothing, or where the browser refuses storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text on this device; where the browser refuses storage, it lasts until the page is left. */
export const store = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The caller has it.
  }
}
