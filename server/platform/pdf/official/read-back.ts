import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Box } from '../render/strokes.ts'
import { codeOf } from './error-code.ts'

const run = promisify(execFile)

/** A word of a page; its middle in points from the lower left corner. */
interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'", '#39': "'" }

const wordsIn = (html: string): readonly (readonly Word[])[] =>
  html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const height = Number(/height="([\d.]+)"/.exec(page)?.[1])
      const words = page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)
      return [...words].map(([, left, top, right, bottom, text = '']) => ({
        text: text.replaceAll(/&([\w#]+);/g, (whole, entity: string) => entities[entity] ?? whole),
        x: (Number(left) + Number(right)) / 2,
        y: height - (Number(top) + Number(bottom)) / 2,
      }))
    })

const inside = ({ x, y }: Word, box: Box): boolean =>
  x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 2 && y <= box.y + box.height + 2

/** A printed file as poppler reads it: what stands in a box of a page, the first being 1, without spaces. */
export type ReadBack = (page: number, box: Box) => string

/** Reads a PDF back with `pdftotext` of poppler; undefined where it isn't installed. */
export const readBack = async (bytes: Uint8Array): Promise<ReadBack | undefined> => {
  const dir = await mkdtemp(join(tmpdir(), 'firstday-read-'))
  try {
    const file = join(dir, 'filled.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 })
    const pages = wordsIn(stdout)
    return (page, box) =>
      (pages[page - 1] ?? [])
        .filter((word) => inside(word, box))
        .map(({ text }) => text)
        .join('')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
