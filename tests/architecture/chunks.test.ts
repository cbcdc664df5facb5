import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chunks, holds } from '../../config/vite/chunks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['contract', 'src']
  .flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(top, name)),
  )
  .filter((name) => /\.(ts|tsx|css)$/.test(name))

describe('the chunks of the client', () => {
  it.each(chunks)('$name names folders and files that exist', (chunk) => {
    const isThere = (entry: string) => files.some((file) => file.startsWith(entry.endsWith('/') ? entry : `${entry}.`))
    const entries = [...(chunk.modules ?? []), ...(chunk.except ?? [])]
    expect(entries.filter((entry) => !isThere(entry))).toEqual([])
  })

  it('contain no messages of only one language', () => {
    const messages = files.filter((file) => /\/messages\/(en|es)\.ts$/.test(file))
    expect(messages.length).toBeGreaterThan(20)
    expect(messages.filter((file) => chunks.some((chunk) => holds(chunk, file)))).toEqual([])
  })
})
