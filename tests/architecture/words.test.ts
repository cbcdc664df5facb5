import { describe, expect, it } from 'vitest'
import { readTexts } from './read-texts.ts'
import { refusedTerms, type RefusedTerms } from './refused-words.ts'

/** Texts that an agency or the specification words; nothing else belongs here. */
const official: readonly string[] = []

/** The refused words in a text. */
const refusedIn = (rule: RefusedTerms, text: string): string[] => {
  const rest = rule.except === undefined ? text : text.replace(rule.except, '…')
  return [...rest.matchAll(rule.terms)].map(([match]) => match)
}

const texts = readTexts().filter(({ text }) => !official.includes(text))

describe.each([
  ['English', 'en'],
  ['Spanish', 'es'],
] as const)('the wording of screens, emails and PDFs in %s', (_, language) => {
  const rules = refusedTerms.filter((rule) => rule.language === language)

  it('are read from every kind of file', () => {
    const files = texts.filter((text) => text.language === language).map(({ at }) => at.split('#')[0] ?? '')
    for (const part of ['src/app/', 'src/features/', 'src/forms/', 'src/shared/', 'contract/', '.emails.ts'])
      expect(
        files.some((file) => file.includes(part)),
        part,
      ).toBe(true)
  })

  it.each(rules.flatMap((rule) => rule.bad.map((text) => [text, rule] as const)))(
    'have a rule that finds “%s”',
    (text, rule) => {
      expect(refusedIn(rule, text)).not.toEqual([])
    },
  )

  it.each(rules.flatMap((rule) => (rule.good ?? []).map((text) => [text, rule] as const)))(
    'have a rule that allows “%s”',
    (text, rule) => {
      expect(refusedIn(rule, text)).toEqual([])
    },
  )

  it.each(rules.map((rule) => [rule.use, rule] as const))('use %s and not the refused words', (_use, rule) => {
    const refusals = texts
      .filter((text) => text.language === language && rule.elsewhere?.test(text.at) !== true)
      .flatMap(({ at, text }) => refusedIn(rule, text).map((word) => `${at}: ${word} (${text.slice(0, 90)})`))
    expect(refusals).toEqual([])
  })
})
