const kept: ReadonlySet<string> = new Set(['firstday.language', 'firstday.device'])

/** Local storage as a sign-out clears it: the language and the device's id stay. */
export const clearableLocalStorage = {
  clear: (): void => {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  },
}

/** Ends every cookie that a script can see. */
export const clearCookies = (): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
}
