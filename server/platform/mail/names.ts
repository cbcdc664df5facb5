const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const joiner = '\u2060'

const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

/** A text that fits into a header: one line, without characters that can't be seen. */
export const headerText = (text: string): string => shorten(oneLine(text), 150)

/**
 * A name that others chose, as it stands in an email: one line, and nothing in it that mail programs would turn into a
 * link, since a word joiner follows each sign that makes an address.
 */
export const shownName = (name: string): string => shorten(oneLine(name), 100).replace(/([.:/@])(?=\S)/g, `$1${joiner}`)

/** A telephone number as it stands in an email; null for what isn't one. */
export const shownPhone = (phone: string | null): string | null =>
  phone !== null && /\d{3}/.test(phone) && /^[\d\s+().#x-]{7,30}$/i.test(phone) ? oneLine(phone) : null

/** A text that ends with one period, also after a name that ends with its own, such as `Inc.`. */
export const sentence = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.')

/** The name of a business in the sender of its emails; undefined if it could pass for an address. */
export const senderName = (name: string): string | undefined => {
  const line = shorten(oneLine(name), 80)
  return line === '' || /[@<>"\\]|:\/\//.test(line) ? undefined : `${line} via Firstday`
}

/**
 * The first name that an email greets a person by; undefined for anything but a name, which may be an advertisement:
 * people are greeted without it then.
 */
export const greetedName = (name: string): string | undefined => {
  const line = oneLine(name)
  return /^\p{L}[\p{L}\p{M}’' -]{0,39}$/u.test(line) && line.split(' ').length <= 3 ? line : undefined
}
