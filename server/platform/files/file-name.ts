// What a name must not hold: controls, separators of lines, marks that turn the writing direction, and what paths are made of.
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu
const lengthMax = 120

/** A file name as its sender gave it, made harmless: the last part of a path, without signs that mislead a reader; `file` when nothing is left. */
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

/** A name that ends as its content does: `Passport.HEIC` kept as a JPEG is `Passport.jpg`. */
export const withExtension = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType]
  const ending = name.toLowerCase().split('.').at(-1)
  if (extension === undefined || ending === extension || (ending === 'jpeg' && extension === 'jpg')) return name
  return `${name.replace(/\.[^.]{0,10}$/, '') || 'file'}.${extension}`
}
