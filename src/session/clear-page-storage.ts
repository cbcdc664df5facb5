import { kioskDeviceKey, kioskModeKey } from '#src/shared/kiosk-mode.ts'

/** The key of the editions of forms that were added to the installation, in local storage: nobody’s answers. */
export const addedEditionsKey = 'firstday.editions'

const retainedKeys: ReadonlySet<string> = new Set([
  ...['firstday.language', 'firstday.device', addedEditionsKey],
  ...[kioskModeKey, kioskDeviceKey],
])

/**
 * The key prefix of application pages in local storage, which make it possible to apply offline; no one's answers are
 * among them.
 */
export const publicPagePrefix = 'firstday.apply.'

/** Clears local storage at logout: the language, the device's id, its kiosk mode and application pages stay. */
export const clearableLocalStorage = {
  clear: (): void => {
    for (const key of Object.keys(localStorage))
      if (!retainedKeys.has(key) && !key.startsWith(publicPagePrefix)) localStorage.removeItem(key)
  },
}

/** Expires every cookie that a script can see. */
export const clearCookies = (): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
}
