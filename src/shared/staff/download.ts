/** Gives a file to the person, to be kept where the browser keeps what is downloaded. */
export const download = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
