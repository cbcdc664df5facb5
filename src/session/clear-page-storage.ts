const retainedKeys: ReadonlySet<string> = new Set(['firstday.language', 'firstday.device'])

/** What the public pages are called that local storage keeps, so that one can apply without a network; nobody's answers are among them. */
export const publicPagePrefix = 'firstday.apply.'

/** Local storage as a sign-out clears it: the language, the device's id and public pages stay. */
export const clearableLocalStorage = {
  clear: (): void => {
    for (const key of Object.keys(localStorage))
      if (!retainedKeys.has(key) && !key.startsWith(publicPagePrefix)) localStorage.removeItem(key)
  },
}

/** Ends every cookie that a script can see. */
export const clearCookies = (): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
}
