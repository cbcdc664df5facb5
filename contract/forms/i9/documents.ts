import type { I9Document } from './documents/document.ts'
import { identityAttestationDocuments } from './documents/identity-attestations.ts'
import { listA } from './documents/list-a.ts'
import { listB } from './documents/list-b.ts'
import { listC } from './documents/list-c.ts'

export type { I9Document, I9Part } from './documents/document.ts'

/** The lists of acceptable documents, in their order. */
export const i9Documents: readonly I9Document[] = [...listA, ...listB, ...listC]

const byId = new Map(
  [...i9Documents, ...Object.values(identityAttestationDocuments)].map((document) => [document.id, document]),
)

/** A document of the lists, or what stands for one of list B, by its id; undefined for an unknown id. */
export const i9DocumentOf = (id: string | undefined): I9Document | undefined =>
  id === undefined ? undefined : byId.get(id)

/** Ids of the documents of one list. */
export const i9DocumentIds = (list: I9Document['list']): readonly string[] =>
  i9Documents.filter((document) => document.list === list).map((document) => document.id)

/**
 * Documents that don't fit a status in Section 1: shown as a warning, never a reason to ask for another one (8 USC
 * 1324b(a)(6)).
 */
export const unexpectedDocuments: readonly {
  readonly statuses: readonly number[]
  readonly documents: readonly string[]
}[] = [
  { statuses: [1, 2], documents: ['A2', 'A4', 'A5'] },
  { statuses: [3], documents: ['A4'] },
  { statuses: [4], documents: ['A1a', 'A1b'] },
]
