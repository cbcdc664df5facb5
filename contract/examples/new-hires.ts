import type { Examples } from './example.ts'
import { owner } from './example.ts'

/** New-hire reports: run after the forms. */
export const newHireExamples: Examples = {
  'newHires.list': { as: owner, body: { status: 'due', Paging: { PageNumber: 1, PageSize: 25 } } },
  'newHires.makeFile': { as: owner, body: { ids: [1], layout: 'sheet', reason: 'Report to the state directory' } },
  'newHires.record': {
    as: owner,
    body: { ids: [1], directory: 'WA', method: 'website', sentOn: '2026-11-20', confirmation: 'NH-204417' },
  },
}
