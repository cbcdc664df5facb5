import { employee, manager, owner, reviewer } from './example.ts'
import type { Examples } from './example.ts'

const newHire = 'newhire@demo.test'
const fileId = '0199b0a0-0000-7000-8000-000000000001'
const paging = { PageNumber: 1, PageSize: 25 }

/** Consent, and a person's tasks: run before the forms. */
export const consentExamples: Examples = {
  'user.getConsent': { as: newHire },
  'user.consentSample': { as: newHire },
  'user.helpReceived': { as: newHire },
  'user.updateConsent': {
    as: newHire,
    body: { version: '2026-2', sampleCode: 'ABC234', language: 'en', signature: 'Noor Haddad' },
  },
  'documents.getDocumentList': {
    as: newHire,
    body: { DocumentDetails: { Status: 'open' }, Paging: { ...paging, sort: 'dueDate' } },
  },
  'user.uploadDocument': {
    as: newHire,
    body: { userDocumentId: 4, fileId, SupportiveDocName: 'SSC' },
    files: { DocFile: 'photo' },
  },
}

/** Review and documents: run after the forms. */
export const reviewExamples: Examples = {
  'documents.getPdf': { as: newHire, body: { UserDocumentId: 4 } },
  'documents.getCertificate': { as: reviewer, body: { UserDocumentId: 4 } },
  'documents.getHistory': { as: reviewer, body: { UserDocumentId: 4 } },
  'documents.getVersions': { as: reviewer, body: { UserDocumentId: 4 } },
  'documents.requestAgain': { as: reviewer, body: { UserDocumentId: 4, Reason: 'You have a second job now.' } },
  'documents.withdrawChange': { as: newHire, body: { UserDocumentId: 4, SubmissionId: 12 } },
  'documents.revealNumber': {
    as: reviewer,
    body: { UserDocumentId: 4, field: 'ssn', reason: 'The payroll provider asks for it' },
  },
  'documents.getFile': { as: reviewer, body: { UserDocumentId: 4, fileId } },
  'files.get': { as: reviewer, params: { fileId } },
}

/** Company documents, and the tasks created from them. */
export const companyDocumentExamples: Examples = {
  'businessDocuments.upload': {
    as: owner,
    body: {
      BusinessId: 1,
      BusinessFileName: 'Employee handbook',
      FormLevel: 5,
      IsAcknowladge: true,
      isRequired: true,
      LocationIdList: [1, 2],
      DueDays: 3,
    },
    files: { file: 'pdf' },
  },
  'businessDocuments.updateMapping': {
    as: owner,
    body: { DocId: 1, FormLevel: 5, IsAcknowladge: true, isRequired: true, LocationIdList: [1, 2], DueDays: 7 },
  },
  'businessDocuments.updateAcknowledge': {
    as: newHire,
    body: { UserDocumentId: 11, Version: 1, signature: 'Noor Haddad', language: 'en' },
  },
  'businessDocuments.sign': {
    as: newHire,
    body: {
      UserDocumentId: 11,
      Version: 1,
      digest: 'a3b1…',
      signature: 'Noor Haddad',
      signedAt: '2026-11-21T11:00:00.000Z',
      language: 'en',
    },
  },
  'businessDocuments.getSignatures': { as: newHire, body: { UserDocumentId: 11 } },
  'businessDocuments.getDocuments': { as: owner, params: { id: 1 } },
  'businessDocuments.getDocumentsWithLevel5': { as: employee, params: { id: 1 } },
  'businessDocuments.getBusinessDocuments': { as: manager, params: { id: 1 } },
  'business.uploadLogo': { as: owner, body: { BusinessId: 1 }, files: { LogoFile: 'photo' } },
  'businessDocuments.uploadTask': {
    as: newHire,
    body: { DocumentId: 12, BusinessId: 1, LocationId: 2 },
    files: { DocumentFile: 'photo' },
  },
  'documents.rejectDocuments': {
    as: reviewer,
    body: { UserDocumentId: 12, reasons: [{ field: '', text: 'Please take the photo in more light.' }] },
  },
  'documents.exportList': { as: reviewer, body: { DocumentDetails: { Status: 'submitted' }, format: 'xlsx' } },
  'documents.approveTaskForms': { as: reviewer, body: { UserDocumentId: 12 } },
  'documents.checkForms': { as: reviewer, body: { UserDocumentIdList: [7] } },
  'documents.generate': { as: reviewer, body: { UserDocumentIdList: [7] } },
  'documents.getGeneration': { as: reviewer, body: { GenerationId: 1 } },
  'businessDocuments.remove': { as: owner, body: { DocId: 2, IsPermanentDelete: false, IsAcknowladge: true } },
  'businessDocuments.restore': { as: owner, body: { DocId: 2 } },
}
