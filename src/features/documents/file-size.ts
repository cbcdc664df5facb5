import type { Language } from '#contract/lookups.ts'

/** Bytes as megabytes with one decimal, at least 0.1. */
export const inMegabytes = (bytes: number, language: Language): string =>
  Math.max(0.1, bytes / 1024 / 1024).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
