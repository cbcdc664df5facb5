import type { Language } from '#contract/domain/lookups.ts'

/** The size of a file, like `12 KB` or `2.1 MB`. */
export const fileSize = (bytes: number, language: Language): string => {
  const isSmall = bytes < 100 * 1024
  const size = isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / 1024 / 1024
  return `${size.toLocaleString(language, { maximumFractionDigits: isSmall ? 0 : 1 })} ${isSmall ? 'KB' : 'MB'}`
}
