import type { Examples } from './example.ts'
import { owner } from './example.ts'

/** The views of lists that a user saves. */
export const savedViewExamples: Examples = {
  'savedViews.save': { as: owner, body: { list: 'people', name: 'Not started', query: 'stage=invited' } },
  'savedViews.list': { as: owner, body: { list: 'people' } },
  'savedViews.rename': { as: owner, body: { id: 1, name: 'Invited' } },
  'savedViews.remove': { as: owner, body: { id: 1 } },
}
