import type { Examples } from './example.ts'
import { owner, reviewer } from './example.ts'

/** Actions on many people at once, and the signed forms of many in one file. */
export const bulkActionExamples: Examples = {
  'bulkActions.changePeople': {
    as: owner,
    body: { userIdList: [11], action: 'changeRole', role: 'EMPLOYEE' },
  },
  'bulkActions.returnForms': {
    as: reviewer,
    body: { UserDocumentIdList: [1], reason: 'Please sign with your full name.' },
  },
  'bulkActions.countSignedForms': { as: reviewer, body: { isWholeList: true, people: { BusinessId: 1 } } },
  'bulkActions.collectSignedForms': { as: reviewer, body: { isWholeList: true, people: { BusinessId: 1 } } },
  'bulkActions.get': { as: owner, body: { bulkActionId: 1 } },
  'bulkActions.latestSignedForms': { as: reviewer, body: {} },
  'bulkActions.downloadSignedForms': { as: reviewer, body: { bulkActionId: 3 } },
  'inspectionPacks.overview': { as: owner, body: { BusinessId: 1 } },
  'inspectionPacks.collect': { as: owner, body: { BusinessId: 1 } },
  'inspectionPacks.download': { as: owner, body: { bulkActionId: 4 } },
}
