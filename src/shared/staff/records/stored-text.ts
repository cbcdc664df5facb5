import { discardDraft, draftMark, draftMarks, loadDraft, saveDraft } from '#src/offline/drafts/drafts.ts'
import { requireVaultOwner } from '#src/offline/vault/vault.ts'

type Values = Readonly<Record<string, unknown>>

/** What was typed into a form of staff and not saved yet. */
export interface StoredText {
  /** The title of its form, where that has to be opened on its page; empty for a page of its own. */
  readonly title: string
  readonly values: Values
  /** The values that it was typed over. */
  readonly base: Values
  /** Milliseconds since 1970. */
  readonly typedAt: number
}

const prefix = 'unsaved:'
const longestMs = 7 * 24 * 60 * 60_000

/** What no draft of staff holds: numbers of persons and of accounts, and what somebody logs in with. */
const withheld = /ssn|socialSecurity|routing|account|passw|secret|oneTime/i

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((each) => each instanceof Blob))

/** What of a form may be stored: neither its files nor what is withheld. */
export const storableValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !withheld.test(name) && !holdsFile(value)))

/** The lane of a form: its page, and its name there. */
export const textLane = (path: string, name: string): string => `${prefix}${path.toLowerCase()}#${name}`

let last: Promise<unknown> = Promise.resolve()
/** One write after the other; a device that can't store them stores none. */
const inOrder = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const result = last.then(work).catch(() => undefined)
  last = result
  return result
}

const write = (lane: string, answers: Values): Promise<unknown> =>
  inOrder(async () => {
    const mark = await draftMark(requireVaultOwner(), lane)
    return saveDraft(lane, { edition: '', answers, step: '' }, mark?.revision ?? 0)
  })

const read = (lane: string) => inOrder(() => loadDraft(lane))

/** Stores what is typed, encrypted for the user who is logged in; what one of them typed opens for no one else. */
export const storeText = (lane: string, { title, values, base }: Omit<StoredText, 'typedAt'>): Promise<unknown> =>
  write(lane, { title, values: storableValues(values), base: storableValues(base) })

/** What the user typed here before; undefined where nothing was. */
export const findText = async (lane: string): Promise<StoredText | undefined> => {
  const draft = await read(lane)
  if (draft === undefined || Date.now() - draft.updatedAt > longestMs) return undefined
  const { title, values, base } = draft.answers
  return { title: String(title), values: values as Values, base: base as Values, typedAt: draft.updatedAt }
}

/** Removes what was typed, once it is saved or discarded. */
export const dropText = (lane: string): Promise<unknown> => inOrder(() => discardDraft(lane))

/** The titles of the forms of a page that hold what the user typed; removes what is too old on the way. */
export const findTitles = async (path: string): Promise<readonly string[]> => {
  const marks = (await inOrder(() => draftMarks(requireVaultOwner()))) ?? []
  const ours = marks.filter(({ lane }) => lane.startsWith(prefix))
  const old = ours.filter(({ updatedAt }) => Date.now() - updatedAt > longestMs)
  await Promise.all(old.map(({ lane }) => dropText(lane)))
  const [pathname = ''] = path.split('?')
  const here = ours.filter(({ lane }) => lane.startsWith(textLane(pathname, '')))
  const stored = await Promise.all(here.map(({ lane }) => findText(lane)))
  return stored.flatMap((text) => (text && text.title !== '' ? [text.title] : []))
}
