import { tableEntry } from '../table-entry.ts'
import type { MessageRef } from '../problems.ts'
import type { Language } from '../../domain/lookups.ts'
import { writtenDay } from '../../domain/calendar-day.ts'

/** The messages of one language: those by key, and those of empty required fields by kind and by field. */
export interface Messages {
  readonly all: Readonly<Record<string, string>>
  readonly kinds: Readonly<Record<string, string>>
  readonly required: Readonly<Record<string, string>>
}

/** The field that a message is about. */
export interface MessageField {
  /** Its path in the body: `locationIdList[0]`, `workHistory[1].employer`, `preparer2City`. */
  readonly path: string
  /** Whether the person who reads it fills in the form about themself: "your first name" instead of "a first name". */
  readonly isSelf?: boolean | undefined
}

const alternative = /([^\s|]+)\|([^\s|]+)/g

const fromSmall = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** The names to look up for a field: its own, and without the numbers of repeated fields and the blocks of Form I-9. */
const namesOf = (name: string): readonly string[] => {
  const inBlock = name.replace(/^[abc]\d?(?=(?:Title|Authority|Number|Expires)$)/, 'doc')
  return [fromSmall(name), inBlock.replace(/\d+(?=$|[A-Z])/g, '')]
}

const entryOf = ({ required }: Messages, path: string): string | undefined => {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part))
  const [parent, last] = [parts.at(-2), parts.at(-1) ?? '']
  const names = parent === undefined ? namesOf(last) : [`${fromSmall(parent)}.${last}`, ...namesOf(last)]
  const match = names.find((name) => required[name] !== undefined)
  return match === undefined ? undefined : required[match]
}

const requiredSentence = (
  messages: Messages,
  reason: MessageRef,
  field: MessageField | undefined,
): string | undefined => {
  const { all, kinds } = messages
  const kind = reason.values?.['kind']
  const entry = kind === undefined && field !== undefined ? entryOf(messages, field.path) : undefined
  if (entry === undefined) return tableEntry(kinds, kind) ?? all['needed']
  if (entry.startsWith('=')) return kinds[entry.slice(1)]
  return entry.replace(alternative, field?.isSelf === true ? '$1' : '$2')
}

const shownValue = (value: string | number, language: Language): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? writtenDay(value, language) : String(value)

/**
 * The text of a message, for a field if one is given; an unknown key gives `checkFields`. `{count}` is a value,
 * `{count|user is|users are}` singular and plural; a value that is a day (YYYY-MM-DD) is written as people read it.
 */
export const sentenceIn = (
  messages: Messages,
  reason: MessageRef,
  language: Language,
  field?: MessageField,
): string => {
  const { all } = messages
  if (reason.key === 'needed') return requiredSentence(messages, reason, field) ?? ''
  const sentence = all[Object.hasOwn(all, reason.key) ? reason.key : 'checkFields'] ?? ''
  return sentence
    .replace(/\{(\w+)\|([^{|}]*)\|([^{|}]*)\}/g, (_, name: string, one: string, more: string) =>
      Number(reason.values?.[name]) === 1 ? one : more,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => shownValue(reason.values?.[name] ?? '', language))
}

/** The messages of empty required fields that name their field, so that they need no label before them. */
export const namingSentences = ({ required }: Messages): ReadonlySet<string> =>
  new Set(
    Object.values(required)
      .filter((entry) => !entry.startsWith('='))
      .flatMap((entry) => [entry.replace(alternative, '$1'), entry.replace(alternative, '$2')]),
  )
