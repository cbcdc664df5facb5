import { createElement } from 'react'
import type { ReactNode } from 'react'

/** An answer to choose, in the other language. */
export interface OtherOption {
  readonly label: string
  readonly hint: string
}

/** The texts of a field in the other language; empty where it has none. */
export interface OtherField extends OtherOption {
  /** What stands after the label: that it is optional, its official line. */
  readonly extras: readonly string[]
  readonly help: string
  /** The labels of its parts: month, day, year. */
  readonly parts: string
  /** Its answers to choose from, by value. */
  readonly options: Readonly<Record<string, OtherOption>>
}

/** The texts of a form in the other language: of its fields and passages, by name. */
export interface OtherTexts {
  readonly fields: Readonly<Record<string, OtherField>>
  readonly passages: Readonly<Record<string, string>>
}

/** Marks a passage, so that `readTexts` finds it. */
export const markPassage = (name: string, text: ReactNode): ReactNode =>
  createElement('span', { 'data-passage': name }, text)

const textOf = (node: Node | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const optionsIn = (field: Element): OtherField['options'] => {
  const listed = [...field.querySelectorAll('option')].map(
    (option) => [option.value, { label: textOf(option), hint: '' }] as const,
  )
  const cards = [...field.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ value, nextElementSibling }) => {
      const hint = nextElementSibling?.nextElementSibling
      return [value, { label: textOf(nextElementSibling), hint: textOf(hint) }] as const
    },
  )
  return Object.fromEntries([...listed, ...cards])
}

const fieldIn = (field: Element): OtherField => {
  const card = field.querySelector('input[type=checkbox]')?.nextElementSibling
  const label = card ?? field.querySelector(':scope > label, :scope > legend')
  const parts = [...field.querySelectorAll('label > input[type=text]')].map((input) => textOf(input.parentElement))
  return {
    label: textOf(label?.firstChild),
    extras: [...(label?.children ?? [])].map(textOf),
    hint: textOf(card ? card.nextElementSibling : field.querySelector(':scope > [id$="-hint"]')),
    help: textOf(field.querySelector(':scope > details > div')),
    parts: parts.join(' · '),
    options: optionsIn(field),
  }
}

/** Texts by name; a name that stands for two different texts is left out. */
const byName = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> => {
  const isSame = (one: T, other: T) => JSON.stringify(one) === JSON.stringify(other)
  return Object.fromEntries(
    entries.filter(([name, texts]) => entries.every((other) => other[0] !== name || isSame(other[1], texts))),
  )
}

/** Reads the texts of a form from where it was rendered; none while something of it is loading. */
export const readTexts = (form: Element): OtherTexts => {
  if (form.querySelector('[data-loading]')) return { fields: {}, passages: {} }
  const elements = (attribute: string) => [...form.querySelectorAll<HTMLElement>(`[data-${attribute}]`)]
  return {
    fields: byName(elements('field').map((field) => [field.dataset['field'] ?? '', fieldIn(field)])),
    passages: byName(elements('passage').map((passage) => [passage.dataset['passage'] ?? '', textOf(passage)])),
  }
}
