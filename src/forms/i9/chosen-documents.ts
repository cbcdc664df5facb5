import { i9Documents } from '#contract/forms/i9/documents.ts'
import type { I9Document } from '#contract/forms/i9/documents.ts'

type List = I9Document['list']

const documentOf = (id: string): I9Document | undefined => i9Documents.find((document) => document.id === id)

/** The chosen documents, by list, from the stored answer: `B1,C1`. */
export const chosenDocuments = (answer: string): Readonly<Partial<Record<List, string>>> =>
  Object.fromEntries(
    answer
      .split(',')
      .map(documentOf)
      .filter((document) => document !== undefined)
      .map(({ list, id }) => [list, id]),
  )

/** The answer with a document chosen: one of list A replaces B and C, one of these replaces A. */
export const withDocument = (answer: string, id: string): string => {
  const list = documentOf(id)?.list
  if (list === 'A') return id
  const { B, C } = chosenDocuments(answer)
  return [list === 'B' ? id : B, list === 'C' ? id : C].filter((each) => each !== undefined).join(',')
}
