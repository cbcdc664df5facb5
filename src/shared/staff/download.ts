/** Saves a file as a browser download. */
export const download = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
