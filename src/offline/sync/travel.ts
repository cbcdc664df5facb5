import { db } from '../database/offline-database.ts'
import type { DraftContent } from '../drafts/drafts.ts'
import type { TravelingDraft } from './draft-cipher.ts'

type Values = Readonly<Record<string, unknown>>

const valuesOf = ({ answers }: DraftContent): Values => (answers['values'] as Values | undefined) ?? {}

const withValues = <D extends DraftContent>(draft: D, values: Values): D => ({
  ...draft,
  answers: { ...draft.answers, values },
})

const isFileId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** The answers as they travel: a file stays on the device where it was added, and its answer with it. */
export const withoutFiles = async (
  owner: string,
  { edition, answers, step, position }: DraftContent & { readonly lane: string },
): Promise<TravelingDraft> => {
  const draft: TravelingDraft = { edition, answers: { values: answers['values'] }, step, ...(position && { position }) }
  const ids = Object.values(valuesOf(draft)).filter(isFileId)
  const rows = await db.files.bulkGet(ids)
  const here = new Set(rows.flatMap((row) => (row?.owner === owner && !row.isUploaded ? [row.id] : [])))
  if (here.size === 0) return draft
  const values = Object.entries(valuesOf(draft)).map(([name, value]) => [name, here.has(value as string) ? '' : value])
  return { ...withValues(draft, Object.fromEntries(values) as Values), hasFile: true }
}

/** What another device typed, with the files of this one. */
export const withFilesOf = (theirs: DraftContent, mine: DraftContent): DraftContent => {
  const [from, to] = [valuesOf(mine), valuesOf(theirs)]
  const files = Object.entries(from).filter(([name, value]) => isFileId(value) && (to[name] ?? '') === '')
  return withValues(theirs, { ...to, ...Object.fromEntries(files) })
}

const bare = (draft: DraftContent): string =>
  JSON.stringify(
    Object.entries(valuesOf(draft))
      .filter(([, value]) => value !== '' && value !== false && value !== undefined)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

/** Whether two drafts answer the same, wherever they were left. */
export const isSameDraft = (theirs: DraftContent, mine: DraftContent): boolean =>
  theirs.edition === mine.edition && bare(withFilesOf(theirs, mine)) === bare(mine)
