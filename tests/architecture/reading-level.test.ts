import { describe, expect, it } from 'vitest'
import { readTexts } from './read-texts.ts'

/** Where employees, applicants and visitors read; the messages of staff are longer by their subject. */
const employeePages =
  /^src\/(?:app\/|forms\/|features\/(?:applications\/apply|auth|company-documents\/complete|e-sign-consent|i9-representative|profile|tasks\/list|verification)\/)/

/** Names of forms and agencies, which can't be changed. */
const names = /Social Security|Form (?:I-9|W-4|8850|I-94)|E-Verify|e-signature|Firstday|ZIP|PDF|SNAP|TANF|USCIS/gi

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}’']*/gu) ?? []

const syllablesOf = (word: string): number => {
  const plain = word
    .toLowerCase()
    .replace(/[’'].*/, '')
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '')
  return Math.max(1, plain.replace(/^y/, '').match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** The grade of the Flesch-Kincaid formula for texts of several sentences. */
const gradeOf = (texts: readonly string[]): number => {
  const sentences = texts.flatMap((text) => text.replace(names, 'name').split(/(?<=[.?!:;])\s+/))
  const words = sentences.flatMap(wordsIn)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

const pages = new Map<string, string[]>()
for (const { at, language, text } of readTexts()) {
  const file = at.split('#')[0] ?? ''
  // Labels and buttons are no sentences; a text for reading has a few words and a period.
  if (language === 'en' && employeePages.test(file) && wordsIn(text).length >= 4 && /[.?]$/.test(text))
    pages.set(file, [...(pages.get(file) ?? []), text])
}

describe('what employees read', () => {
  it('is measured: easy words in short sentences are of a lower grade than long ones', () => {
    expect(gradeOf(['The cat sat on the mat.'])).toBeLessThan(2)
    expect(
      gradeOf(['Notwithstanding preceding considerations, eligibility determinations necessitate documentation.']),
    ).toBeGreaterThan(15)
  })

  it.each([...pages].filter(([, texts]) => texts.length >= 5))('is below grade 7 on the page of %s', (_file, texts) => {
    expect(gradeOf(texts)).toBeLessThan(7)
  })
})
