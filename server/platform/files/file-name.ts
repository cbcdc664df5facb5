// Characters that a name must not contain: controls, line separators, direction marks, and path characters.
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu
const lengthMax = 120

/** A sanitized file name: the last part of a path, without misleading characters; `file` if nothing is left. */
export const displayName = (name: string | undefined): string => {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(unfit, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return [...plain].slice(-lengthMax).join('').trim() || 'file'
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** A name with the extension of its content: `Passport.HEIC` stored as a JPEG is `Passport.jpg`. */
export const withExtension = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType]
  const ending = name.toLowerCase().split('.').at(-1)
  if (extension === undefined || ending === extension || (ending === 'jpeg' && extension === 'jpg')) return name
  return `${name.replace(/\.[^.]{0,10}$/, '') || 'file'}.${extension}`
}
