import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PlacedWord } from '../placed-words.ts'
import { placedWords } from '../placed-words.ts'
import type { Box } from '../render/strokes.ts'
import { codeOf } from './error-code.ts'

const run = promisify(execFile)

const isInside = ({ left, right, top, bottom }: PlacedWord, box: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 2 && y <= box.y + box.height + 2
}

/** A printed file as poppler reads it: what stands in a box of a page, the first being 1, without spaces. */
export type ReadBack = (page: number, box: Box) => string

/** Reads a PDF back with `pdftotext` of poppler; undefined where it isn't installed. */
export const readBack = async (bytes: Uint8Array): Promise<ReadBack | undefined> => {
  const dir = await mkdtemp(join(tmpdir(), 'firstday-read-'))
  try {
    const file = join(dir, 'filled.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 })
    const pages = placedWords(stdout)
    return (page, box) =>
      (pages[page - 1] ?? [])
        .filter((word) => isInside(word, box))
        .map(({ text }) => text)
        .join('')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
