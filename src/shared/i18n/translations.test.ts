import { describe, expect, it } from 'vitest'
import { en } from '#contract/protocol/messages/en.ts'
import { es } from '#contract/protocol/messages/es.ts'
import { staffMessages as staffInEnglish } from '#contract/protocol/messages/staff-en.ts'
import { staffMessages as staffInSpanish } from '#contract/protocol/messages/staff-es.ts'

const reasonsInEnglish = { ...en, ...staffInEnglish }
const reasonsInSpanish = { ...es, ...staffInSpanish }

type Table = { readonly messages: unknown }
const english = import.meta.glob<Table>('../../**/messages/en.ts', { eager: true })
const spanish = import.meta.glob<Table>('../../**/messages/es.ts', { eager: true })

/** Every message of a table with its kind: `signIn.heading: string`. */
const shape = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`))
    : [`${path}: ${typeof value}`]

const empty = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => empty(part, `${path}.${key}`))
    : typeof value === 'string' && value.trim() === ''
      ? [path]
      : []

describe('messages', () => {
  it('are found', () => {
    expect(Object.keys(english).length).toBeGreaterThan(30)
  })

  it('exist in both languages', () => {
    const twin = (file: string) => file.replace(/en\.ts$/, 'es.ts')
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).map(twin).sort())
  })

  it.each(Object.keys(english))('have the same keys in Spanish as in %s', (file) => {
    const other = spanish[file.replace(/en\.ts$/, 'es.ts')]
    expect(shape(other?.messages).sort()).toEqual(shape(english[file]?.messages).sort())
    expect(empty(other?.messages)).toEqual([])
    expect(empty(english[file]?.messages)).toEqual([])
  })

  it('have every reason of the contract in both languages, with the same values', () => {
    expect(Object.keys(reasonsInSpanish).sort()).toEqual(Object.keys(reasonsInEnglish).sort())
    const values = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    for (const [key, sentence] of Object.entries(reasonsInEnglish))
      expect([key, values(reasonsInSpanish[key as keyof typeof reasonsInSpanish])]).toEqual([key, values(sentence)])
  })
})
