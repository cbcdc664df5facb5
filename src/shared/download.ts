import { isKiosk, kioskRefusal } from '#src/shared/kiosk-mode.ts'

/** Saves a file as a browser download; not on a kiosk, where the next person would find it. */
export const download = (content: Blob, name: string): void => {
  if (isKiosk()) {
    window.dispatchEvent(new Event(kioskRefusal))
    return
  }
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
