import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '#contract/forms/form.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import { workPermit } from '#contract/forms/work-permit/work-permit.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import { messages as taskWords } from '#src/features/tasks/list/messages/en.ts'
import { messages as documentWords } from '#src/features/company-documents/complete/messages/en.ts'
import { messages as profileWords } from '#src/features/profile/messages/en.ts'
import { messages as a4Words } from './a4/messages/en.ts'
import { messages as depositWords } from './direct-deposit/messages/en.ts'
import { messages as contactsWords } from './emergency-contacts/messages/en.ts'
import { messages as permitWords } from './work-permit/messages/en.ts'
import { messages as i9Words } from './i9/messages/en.ts'
import { messages as lifecycleWords } from './lifecycle/messages/en.ts'
import { messages as w4Words } from './w4/messages/en.ts'
import { messages as wotcWords } from './wotc/messages/en.ts'

/** The highest school grade that a page may require of its reader. */
const highest = 7

const vowels = /[aeiouy]{1,2}/g

/** Syllables as heard, approximately: groups of vowels without a silent ending. */
const syllablesOf = (word: string): number => {
  const lowercase = word.toLowerCase().replace(/[^a-z]/g, '')
  if (lowercase.length <= 3) return 1
  const spoken = lowercase.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return spoken.match(vowels)?.length ?? 1
}

/** The Flesch-Kincaid grade of sentences. */
const gradeOf = (texts: readonly string[]): number => {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .map((sentence) => sentence.split(/[\s/–-]+/).filter((word) => /[a-z]/i.test(word)))
    .filter((tokens) => tokens.length > 0)
  const tokens = sentences.flat()
  const syllables = tokens.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (tokens.length / sentences.length) + 11.8 * (syllables / tokens.length) - 15.59
}

/** All texts of a message table; a function is called with five. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsIn((value as (...args: readonly string[]) => unknown)('5', '5', '5'))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Table = Readonly<Record<string, unknown>>
const part = (messages: Table, key: string, step: string): unknown => (messages[key] as Table | undefined)?.[step]

/** What a step shows: its heading, the sentence below, and all that belongs to its questions. */
const pageOf = (messages: Table, step: string, fields: readonly string[]): readonly string[] => [
  ...textsIn(part(messages, 'steps', step)),
  ...textsIn(part(messages, 'ledes', step)),
  ...Object.entries(messages)
    .filter(([key]) => [...fields, step].some((field) => key.startsWith(field)))
    .flatMap(([, value]) => textsIn(value)),
]

const forms: readonly (readonly [FormDefinition, Table])[] = [
  [w4, w4Words],
  [a4, a4Words],
  [i9, i9Words],
  [directDeposit, depositWords],
  [wotc, wotcWords],
  [emergencyContacts, contactsWords],
  [workPermit, permitWords],
]

describe('pages of employees', () => {
  const steps = forms.flatMap(([form, messages]) =>
    form.steps.map(({ key, fields }) => [`${form.key}, ${key}`, pageOf(messages, key, fields)] as const),
  )
  const signing = forms.map(
    ([form, messages]) => [`${form.key}, signing`, textsIn([messages['purpose'], messages['attestation']])] as const,
  )
  const screens = [
    ['tasks', textsIn(taskWords)],
    ['a company document', textsIn(documentWords)],
    ['the profile', textsIn(profileWords)],
    ['a form on its way', textsIn(lifecycleWords)],
  ] as const

  it.each([...steps, ...signing, ...screens])('%s reads below grade 7', (_, texts) => {
    expect(texts).not.toEqual([])
    expect(gradeOf(texts)).toBeLessThan(highest)
  })
})
