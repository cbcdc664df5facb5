import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder with the agencies' own files, where there is one on this machine. */
export const officialFolder = [process.env['FORMS_DIR'], '../shared/forms']
  .filter((dir): dir is string => dir !== undefined && dir !== '')
  .find((dir) => existsSync(join(dir, 'fw4_2026.pdf')) || existsSync(join(dir, 'fw4_2025.pdf')))

/** Whether one of poppler's programs is installed. */
export const hasTool = (name: 'pdftotext' | 'pdfsig'): boolean => !spawnSync(name, ['-v']).error

const withFile = <T>(bytes: Uint8Array, use: (path: string) => T): T => {
  const dir = mkdtempSync(join(tmpdir(), 'firstday-pdf-'))
  try {
    const path = join(dir, 'read.pdf')
    writeFileSync(path, bytes)
    return use(path)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** The text of a PDF as poppler reads it, without the marks it adds around right-to-left words. */
export const textOf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => execFileSync('pdftotext', ['-layout', path, '-']).toString())
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .normalize('NFC')

/** A word of a page and where its box stands, in points from the lower left corner. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The words of the first page with their places. */
export const wordsOf = (bytes: Uint8Array): PlacedWord[] => {
  const html = withFile(bytes, (path) => execFileSync('pdftotext', ['-bbox', '-l', '1', path, '-']).toString())
  const height = Number(/<page width="[\d.]+" height="([\d.]+)"/.exec(html)?.[1])
  const words = html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)
  return [...words].map(([, left, top, right, bottom, text]) => ({
    text: text!,
    left: Number(left),
    right: Number(right),
    top: height - Number(top),
    bottom: height - Number(bottom),
  }))
}

/** What poppler's own checker of signatures says. */
export const signatureReport = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => spawnSync('pdfsig', ['-nocert', path]).stdout.toString())
