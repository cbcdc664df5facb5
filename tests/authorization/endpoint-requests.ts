import type { allForms } from '#contract/forms/all-forms.ts'
import { wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import { assistRequests } from './assist-requests.ts'
import { employerRequests } from './employer-requests.ts'
import { attentionRequests } from './dashboard-requests.ts'
import { lockInEntry } from './seed-changed-w4.ts'
import { newHireRequests } from './new-hire-requests.ts'
import { offerRequests } from './offer-requests.ts'
import { eVerifyRequests } from './seed-i9-forms.ts'
import { noteRequests } from './note-requests.ts'
import { selfIdentificationRequests } from './self-identification-requests.ts'
import { applicationTo, documentSignature, photo, plainPdf, signedForm } from './seed-rows.ts'
import type { TenantScope } from './tenant-positions.ts'
import type { Rows } from './tenant-world.ts'

/** A request for the rows of a scope. */
export interface PolicyRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: object
  readonly files?: Readonly<Record<string, Buffer>>
}

type Requests = Readonly<Record<string, (rows: Rows, scope: TenantScope) => PolicyRequest | Promise<PolicyRequest>>>

const signature = { kind: 'typed', text: 'Signed' }
const address = { Address: '1 A Street', City: 'Seattle', State: 'WA', Zip: '98101' }
const logo = async () => ({ LogoFile: await photo() })
const paging = { PageNumber: 1, PageSize: 100 }

const formRequests = (key: keyof typeof allForms, again: string): Requests => ({
  [`${key}.getAutofill`]: (rows) => ({ body: { UserDocumentId: rows.documents[key] } }),
  [`${key}.create`]: (rows, scope) => ({ body: signedForm(key, rows.documents[key], scope) }),
  [`${key}.${again}`]: (rows, scope) => ({ body: signedForm(key, rows.documents[key], scope) }),
  [`${key}.signAndGeneratePdf`]: (rows) => ({ body: { UserDocumentId: rows.documents[key] } }),
})

const documentRequests: Requests = {
  ...formRequests('w4', 'update'),
  ...formRequests('a4', 'update'),
  ...formRequests('wotc', 'update'),
  ...formRequests('directDeposit', 'employeeUpdate'),
  ...formRequests('i9', 'employeeUpdate'),
  ...formRequests('emergencyContacts', 'update'),
  ...formRequests('workPermit', 'update'),
  'w4.update': (rows, scope) => ({ body: signedForm('w4', rows.documents.w4, scope, { Id: rows.w4SubmissionId }) }),
  'directDeposit.confirm': (rows) => ({ body: { UserDocumentId: rows.documents.directDeposit, code: '482913' } }),
  'directDeposit.sendCode': (rows) => ({ body: { UserDocumentId: rows.documents.directDeposit } }),
  'wotc.employer': (rows) => ({
    body: { userDocumentId: rows.documents.wotc, part: wotcEmployerSample, signature },
  }),
  'wotc.send': (rows) => ({ body: { userDocumentId: rows.documents.wotc, method: 'mail', sentOn: '2026-11-21' } }),
  'directDeposit.update': (rows) => ({ body: { userDocumentId: rows.documents.directDeposit } }),
  'i9.update': (rows) => ({
    body: { userDocumentId: rows.i9WaitingId, ...i9EmployerSample, bHasPhotograph: true, signature },
  }),
  'i9.correct': (rows) => ({
    body: { userDocumentId: rows.documents.i9, Id: rows.i9PartId, initials: 'XX', reason: 'x', bNumber: 'WDL9' },
  }),
  'i9.reverify': (rows) => ({
    body: {
      userDocumentId: rows.i9ApprovedId,
      ...supplementBSample,
      edition: '01/20/25',
      signedAt: '2026-11-21T12:00:00.000Z',
      signature,
    },
  }),
  ...eVerifyRequests,
  'i9.inviteRepresentative': (rows) => ({
    body: { userDocumentId: rows.i9WaitingId, name: 'Nora Bell', emailId: 'nora.bell@example.com' },
  }),
  'i9.openAsRepresentative': () => ({ body: { token: 'nobody-s' } }),
  'i9.renewRepresentativeLink': () => ({ body: { token: 'nobody-s' } }),
  'i9.signAsRepresentative': () => ({
    body: {
      ...i9EmployerSample,
      token: 'nobody-s',
      lastName: 'Bell',
      firstName: 'Nora',
      isAuthorized: true,
      edition: '01/20/25',
      signedAt: '2026-11-21T12:00:00.000Z',
      signature,
    },
  }),
  'documents.getDocumentList': (rows) => ({
    body: {
      DocumentDetails: { BusinessId: rows.businessId, LocationId: rows.locationId, UserId: rows.personId },
      Paging: paging,
    },
  }),
  'documents.exportList': (rows) => ({
    body: { DocumentDetails: { BusinessId: rows.businessId, UserId: rows.personId }, format: 'csv' },
  }),
  'documents.approveTaskForms': (rows) => ({ body: { UserDocumentId: rows.documents.w4 } }),
  'documents.rejectDocuments': (rows) => ({
    body: { UserDocumentId: rows.documents.w4, reasons: [{ field: 'zip', text: 'x' }] },
  }),
  'documents.getPdf': (rows) => ({ body: { UserDocumentId: rows.printedId } }),
  'documents.getCertificate': (rows) => ({ body: { UserDocumentId: rows.printedId } }),
  'documents.revealNumber': (rows) => ({
    body: { UserDocumentId: rows.documents.w4, field: 'ssn', reason: 'Asked by payroll' },
  }),
  'documents.getVersions': (rows) => ({ body: { UserDocumentId: rows.printedId } }),
  'documents.requestAgain': (rows) => ({ body: { UserDocumentId: rows.printedId, Reason: 'A second job' } }),
  'documents.withdrawChange': (rows) => ({
    body: { UserDocumentId: rows.changedId, SubmissionId: rows.changeSubmissionId },
  }),
  'w4.enterLockIn': (rows) => ({ body: { UserDocumentId: rows.documents.w4, ...lockInEntry } }),
  'w4.releaseLockIn': (rows) => ({
    body: { UserDocumentId: rows.documents.w4, notice: '2813C', noticeDate: '2026-11-20' },
  }),
  'documents.getHistory': (rows) => ({ body: { UserDocumentId: rows.documents.w4 } }),
  'documents.getFile': (rows) => ({ body: { UserDocumentId: rows.documents.w4, fileId: rows.w4FileId } }),
  'files.get': (rows) => ({ params: { fileId: rows.w4FileId } }),
  'user.uploadDocument': async (rows) => ({
    body: { userDocumentId: rows.documents.w4, fileId: crypto.randomUUID() },
    files: { DocFile: await photo() },
  }),
}

const companyDocumentRequests: Requests = {
  'businessDocuments.getDocuments': (rows) => ({ params: { id: rows.businessId } }),
  'businessDocuments.getDocumentsWithLevel5': (rows) => ({ params: { id: rows.businessId } }),
  'businessDocuments.getBusinessDocuments': (rows) => ({ params: { id: rows.businessId } }),
  'businessDocuments.upload': (rows) => ({
    body: { BusinessId: rows.businessId, BusinessFileName: 'New', LocationIdList: [rows.locationId] },
    files: { file: plainPdf },
  }),
  'businessDocuments.updateMapping': (rows) => ({
    body: { DocId: rows.companyDocumentId, LocationIdList: [rows.locationId] },
  }),
  'businessDocuments.remove': (rows) => ({ body: { DocId: rows.companyDocumentId } }),
  'businessDocuments.restore': (rows) => ({ body: { DocId: rows.companyDocumentId } }),
  'business.removeLogo': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'business.uploadLogo': async (rows) => ({ body: { BusinessId: rows.businessId }, files: await logo() }),
  'businessDocuments.uploadTask': async (rows) => ({
    body: { DocumentId: rows.uploadTaskId, UserId: rows.personId },
    files: { DocumentFile: await photo() },
  }),
  'businessDocuments.updateAcknowledge': (rows) => ({
    body: { UserDocumentId: rows.acknowledgeTaskId, Version: 1, signature: 'Signed' },
  }),
  'businessDocuments.sign': (rows) => ({ body: documentSignature(rows.signTaskId, rows.signDigest) }),
  'businessDocuments.getSignatures': (rows) => ({ body: { UserDocumentId: rows.signTaskId } }),
  'documents.checkForms': (rows) => ({ body: { UserDocumentIdList: [rows.documents.w4] } }),
  'documents.generate': (rows) => ({ body: { UserDocumentIdList: [rows.documents.w4] } }),
  'documents.getGeneration': (rows) => ({ body: { GenerationId: rows.bulkApprovalId } }),
}

const staffRequests: Requests = {
  'business.get': (rows) => ({ params: { id: rows.businessId } }),
  'business.list': () => ({ body: paging }),
  'business.create': (rows) => ({ body: { BusinessName: 'New', TPACompanyId: rows.companyId, ...address } }),
  'business.update': (rows) => ({ body: { BusinessId: rows.businessId, BusinessName: 'Renamed', ...address } }),
  'business.chooseWotc': (rows) => ({
    body: { BusinessId: rows.businessId, usesWotc: true, wotcInterview: 'offer' },
  }),
  'business.remove': (rows) => ({ params: { id: rows.businessId } }),
  'business.removeByGet': (rows) => ({ params: { id: rows.businessId } }),
  'business.restore': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'business.history': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'business.locations': (rows) => ({ params: { id: rows.businessId }, body: paging }),
  'location.get': (rows) => ({ params: { id: rows.locationId } }),
  'location.create': (rows) => ({ body: { BusinessId: rows.businessId, LocationName: 'New', ...address } }),
  'location.update': (rows) => ({ body: { LocationId: rows.locationId, LocationName: 'Renamed', ...address } }),
  'location.remove': (rows) => ({ params: { id: rows.locationId } }),
  'location.removeByGet': (rows) => ({ params: { id: rows.locationId } }),
  'location.restore': (rows) => ({ body: { LocationId: rows.locationId } }),
  'location.history': (rows) => ({ body: { LocationId: rows.locationId } }),
  'location.import': (rows) => ({
    body: { BusinessId: rows.businessId, isDryRun: false },
    files: { file: Buffer.from('Location name,Address,City,State,ZIP code\nNew,1 A Street,Seattle,WA,98101\n') },
  }),
  'tpaCompany.list': () => ({ body: paging }),
  'tpaCompany.create': () => ({ body: { companyName: 'New', emailId: 'new@example.com' } }),
  'tpaCompany.get': (rows) => ({ params: { id: rows.companyId } }),
  'tpaCompany.update': (rows) => ({ body: { id: rows.companyId, companyName: 'Renamed', emailId: 'new@example.com' } }),
  'tpaCompany.removeLogo': (rows) => ({ body: { id: rows.companyId } }),
  'tpaCompany.history': (rows) => ({ body: { id: rows.companyId } }),
  'tpaUser.list': (rows) => ({ body: { CompanyDetail: { id: rows.companyId }, Paging: paging } }),
  'tpaUser.create': (rows) => ({
    body: { firstName: 'N', lastName: 'New', emailId: 'new@example.com', companyId: rows.companyId },
  }),
  'tpaUser.get': (rows) => ({ params: { id: rows.tpaUserId } }),
  'tpaUser.update': (rows) => ({ body: { tpaUserId: rows.tpaUserId, firstName: 'N', lastName: 'New' } }),
}

const peopleRequests: Requests = {
  'users.getEmployee': (rows) => ({
    body: { businessDetail: { BusinessId: rows.businessId, LocationId: rows.locationId }, Paging: paging },
  }),
  'users.exportList': (rows) => ({
    body: { businessDetail: { BusinessId: rows.businessId, LocationId: rows.locationId }, format: 'csv' },
  }),
  'users.import': (rows) => ({
    body: { BusinessId: rows.businessId, isDryRun: false },
    files: { file: Buffer.from('First name,Last name,E-mail,Role\nN,New,new@example.com,Store manager\n') },
  }),
  'users.history': (rows) => ({ body: { UserId: rows.personId } }),
  'users.create': (rows) => ({
    body: {
      firstName: 'N',
      lastName: 'New',
      emailId: 'new@example.com',
      role: 'EMPLOYEE',
      BusinessId: rows.businessId,
      LocationIdList: [rows.locationId],
    },
  }),
  'users.update': (rows) => ({ body: { id: rows.personId, firstName: 'N', lastName: 'Renamed' } }),
  'users.affectedForms': (rows) => ({ body: { id: rows.personId, lastName: 'Renamed' } }),
  'users.get': (rows) => ({ params: { id: rows.personId } }),
  'users.remove': (rows) => ({ body: { UserId: rows.personId } }),
  'users.restore': (rows) => ({ body: { UserId: rows.personId } }),
  'users.changeRole': (rows) => ({ body: { UserId: rows.personId, role: 'EMPLOYEE' } }),
  'users.assign': (rows) => ({
    body: { UserId: rows.personId, BusinessId: rows.businessId, LocationIdList: [rows.locationId] },
  }),
  'users.assignments': (rows) => ({ params: { id: rows.personId }, body: paging }),
  'users.unassign': (rows) => ({ body: { userBusinessLocationId: rows.assignmentId } }),
  'users.resendInvitation': (rows) => ({ body: { UserId: rows.personId } }),
  // A passkey that nobody has.
  'passkeys.rename': () => ({ body: { credentialId: 'bm9ib2R5', name: 'Mine' } }),
  'passkeys.remove': () => ({ body: { credentialId: 'bm9ib2R5' } }),
  'sessions.endOfPerson': (rows) => ({ body: { UserId: rows.personId } }),
  'accountRecovery.start': (rows) => ({
    body: { UserId: rows.personId, emailId: 'found.again@example.com', reason: 'lost the mailbox' },
  }),
  'accountRecovery.cancel': (rows) => ({ body: { UserId: rows.personId } }),
  'accountRecovery.confirm': (rows) => ({ body: { UserId: rows.personId, recoveryId: 1 } }),
  'users.setLegalHold': (rows) => ({ body: { UserId: rows.personId, reason: 'Claim' } }),
  'users.endLegalHold': (rows) => ({ body: { UserId: rows.personId } }),
  ...newHireRequests,
  ...selfIdentificationRequests,
  ...noteRequests,
  ...employerRequests,
  ...assistRequests,
  ...offerRequests,
}

const applicationRequests: Requests = {
  'application.page': (rows) => ({ params: { slug: rows.slug } }),
  'application.logo': (rows) => ({ params: { slug: rows.slug } }),
  'application.create': (rows, scope) => ({ body: applicationTo(scope, rows, { emailId: 'third@example.com' }) }),
  'application.list': (rows) => ({
    body: { AppDetails: { BusinessId: rows.businessId, LocationId: rows.locationId }, Paging: paging },
  }),
  'application.exportList': (rows) => ({
    body: { AppDetails: { BusinessId: rows.businessId, LocationId: rows.locationId }, format: 'csv' },
  }),
  'application.get': (rows) => ({ params: { id: rows.applicationId } }),
  'application.update': (rows) => ({ body: { Id: rows.applicationId, approval: 3 } }),
}

const lookupRequests: Requests = {
  'downloads.fetch': () => ({ body: { ticket: 'nobody-s' } }),
  'lookups.cities': () => ({ params: { state: 'WA' } }),
  'users.uploadProfilePicture': async () => ({ body: {}, files: { ProfileImage: await photo() } }),
  'verify.pdf': () => ({ body: {}, files: { PdfFile: plainPdf } }),
  'receipts.check': () => ({ body: { receipts: [] } }),
  'sync.renewTickets': () => ({ body: { tokens: [] } }),
  'sync.retireEpochs': () => ({ body: { DeviceId: 'd', before: 1 } }),
}

/** How each endpoint addresses the rows of a scope; an endpoint that isn't listed here addresses none. */
export const requests: Requests = {
  ...documentRequests,
  ...companyDocumentRequests,
  ...staffRequests,
  ...peopleRequests,
  ...applicationRequests,
  ...attentionRequests,
  ...lookupRequests,
}
