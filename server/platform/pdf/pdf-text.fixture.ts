import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { outputOf, runTool } from '#tests/tools/tools.ts'
import type { PlacedWord } from './placed-words.ts'
import { placedWords } from './placed-words.ts'

/** The folder with the agencies' own files, if there is one on this machine. */
export const officialFolder = [process.env['FORMS_DIR'], '../shared/forms']
  .filter((dir): dir is string => dir !== undefined && dir !== '')
  .find((dir) => existsSync(join(dir, 'fw4_2026.pdf')) || existsSync(join(dir, 'fw4_2025.pdf')))

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

/** The text of a PDF as read by poppler, without the marks it adds around right-to-left words. */
export const textOf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => outputOf('pdftotext', ['-layout', path, '-']).toString())
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .normalize('NFC')

/** The pages as small pictures, one after the other, as rendered by poppler. */
export const picturesOf = (bytes: Uint8Array): Buffer =>
  withFile(bytes, (path) => outputOf('pdftoppm', ['-r', '40', path]))

/** The words of a page with their boxes; the first page is 1. */
export const wordsOnPage = (bytes: Uint8Array, page = 1): readonly PlacedWord[] => {
  const pages = ['-f', String(page), '-l', String(page)]
  const html = withFile(bytes, (path) => outputOf('pdftotext', ['-bbox', ...pages, path, '-']).toString())
  return placedWords(html)[0] ?? []
}

/** The report of poppler's signature checker. */
export const signatureReport = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => runTool('pdfsig', ['-nocert', path]).stdout.toString())

/** Poppler's information about a file: pages, size, form. */
export const infoOf = (bytes: Uint8Array): string => withFile(bytes, (path) => outputOf('pdfinfo', [path]).toString())

/** The tag tree with its text, as a screen reader gets it; one element or text to a line, indented. */
export const structureOf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => runTool('pdfinfo', ['-struct-text', path]).stdout.toString())

/** The problems that qpdf finds in a file; empty if there are none. */
export const faultsOf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => {
    const { status, stdout, stderr } = runTool('qpdf', ['--check', path])
    return status === 0 ? '' : `${stdout.toString()}${stderr.toString()}`
  })

/**
 * How much ink there is in a part of a page as rendered by poppler: 0 none, 1 all black. The area is in points from the
 * lower left.
 */
export const inkIn = async (
  bytes: Uint8Array,
  page: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  pageHeight = 792,
): Promise<number> => {
  const dots = (points: number) => String(Math.round(points * 2))
  const crop = ['-x', dots(box.x), '-y', dots(pageHeight - box.y - box.height)]
  const size = ['-W', dots(box.width), '-H', dots(box.height)]
  const args = ['-png', '-gray', '-r', '144', '-f', String(page), '-l', String(page), ...crop, ...size]
  const png = withFile(bytes, (path) => outputOf('pdftoppm', [...args, path]))
  const { channels } = await sharp(png).stats()
  return 1 - channels[0]!.mean / 255
}
