/** What the wire calls a name of the code; several where a reply carries the same value under several names. */
export type WireSpelling = string | readonly string[]

/** Names of the code, each with what the wire calls it. */
export type WireNames = Readonly<Record<string, WireSpelling>>

/** The names of some endpoints: those of requests (bodies and their files), and those of replies. */
export interface EndpointNames {
  readonly request?: WireNames
  readonly reply?: WireNames
}

const capitalized = (...lines: readonly string[]): WireNames =>
  Object.fromEntries(
    lines.flatMap((line) => line.split(' ')).map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
  )

/** Names that mean the same at every endpoint that isn't listed below, in requests and in replies. */
export const everywhere: WireNames = {
  ...capitalized(
    'appDetails applicationId authCode businessDocumentId businessFileName businessId businessName',
    'companyDetail confirmPassword currentPassword deviceId docExpirationDate docFile documentDetails',
    'documentFile documentId dueDays formLevel generationId locationId locationIdList locationName',
    'logoFile newEmail noteDetails notesFile oneTimeCode pageNumber pageSize paging password pdfFile',
    'profileImage rememberDevice search timeZone userDocumentIdList userId userName',
  ),
  cityId: 'city_id',
  cityName: 'city_name',
  clinicName: 'clinic_name',
  ein: 'EIN',
  endTime: 'end_time',
  isAcknowledged: 'IsAcknowladge',
  profileImageUrl: 'doc_profile_img',
  roleId: 'role_id',
  roleName: 'role_name',
  startTime: 'start_time',
  stateId: 'state_id',
  stateName: 'state_name',
  timingId: 'timing_id',
  tpaCompanyId: 'TPACompanyId',
  tpaCompanyName: 'TPACompanyName',
}

/** The frame of a form: the id of its submission; its answers keep their names. */
const form: EndpointNames = { request: { id: 'Id' }, reply: { id: 'Id' } }

const locationNames: WireNames = capitalized('address city operatingDays people phoneNumber state updatedAt zip')

const businessNames: WireNames = { ...locationNames, ...capitalized('color emailId locations sessionMinutes slug') }

const note: WireNames = capitalized('fileName text')
const companyDocument: WireNames = capitalized('docId id updatedAt version')
/** The id of a business in the path. */
const ofBusiness: EndpointNames = { request: { id: 'id' } }
const application: WireNames = capitalized('id')

/** A login's session and its business. */
const session: WireNames = { businessName: 'businessName', sessionMinutes: 'expire_in', userId: 'userId' }

/** The application page, whose names the applicant's form shares. */
const applicationPage: WireNames = {
  businessId: 'businessId',
  businessName: 'businessName',
  docFile: 'docFile',
  locationId: 'locationId',
  locationName: 'locationName',
}

/** The id of a task, where the specification writes it in capitals. */
const task: WireNames = capitalized('userDocumentId')
const isAboutTask: EndpointNames = { request: task }
const isAndRepliesTask: EndpointNames = { request: task, reply: task }
const repliesTask: EndpointNames = { reply: task }

/** The id of a task in a reply that carries it in both spellings. */
const taskTwice: WireNames = { userDocumentId: ['userDocumentId', 'UserDocumentId'] }
const decision: EndpointNames = { request: { ...task, submissionId: 'SubmissionId' }, reply: taskTwice }

/**
 * The names of a group of endpoints (`notes`), of an endpoint in every group (`*.getAutofill`) or of one endpoint
 * (`notes.create`): each comes before those named earlier here.
 */
export const byEndpoint: Readonly<Record<string, EndpointNames>> = {
  '*.getAutofill': isAboutTask,
  '*.signAndGeneratePdf': isAndRepliesTask,
  a4: form,
  directDeposit: form,
  'directDeposit.update': repliesTask,
  'directDeposit.confirm': isAndRepliesTask,
  'directDeposit.sendCode': isAndRepliesTask,
  emergencyContacts: form,
  i9: form,
  'i9.update': { reply: taskTwice },
  'i9.correct': repliesTask,
  'i9.reverify': repliesTask,
  'i9.getDocList': { reply: { id: 'id' } },
  'i9.getEVerifyCase': { reply: { id: 'id' } },
  'i9.recordEVerifyCase': { reply: { id: 'id' } },
  w4: form,
  workPermit: form,
  wotc: form,
  'wotc.employer': repliesTask,
  'wotc.send': repliesTask,

  account: { reply: session },
  'passkeys.logIn': { reply: session },
  'account.refreshToken': { request: { token: 'Token' } },
  'application.page': { reply: applicationPage },
  'application.create': { request: applicationPage },
  'application.list': { reply: application },
  'application.get': { reply: application },
  'application.update': { request: application, reply: application },
  'application.onboard': { request: application },
  'attention.overview': repliesTask,
  business: { request: businessNames, reply: businessNames },
  businessDocuments: { request: companyDocument, reply: companyDocument },
  'businessDocuments.remove': { request: { isPermanent: 'IsPermanentDelete' } },
  'businessDocuments.uploadTask': { reply: taskTwice },
  'businessDocuments.updateAcknowledge': { request: task, reply: taskTwice },
  'businessDocuments.sign': { request: task, reply: taskTwice },
  'businessDocuments.getSignatures': { request: task, reply: { id: 'id', version: 'version' } },
  'businessDocuments.getDocuments': ofBusiness,
  'businessDocuments.getDocumentsWithLevel5': ofBusiness,
  'businessDocuments.getBusinessDocuments': ofBusiness,
  documents: isAboutTask,
  'documents.getDocumentList': {
    request: { status: 'Status' },
    reply: { documentVersion: 'Version', isAcknowledged: 'isAcknowledge', locationName: 'locationName' },
  },
  'documents.generate': repliesTask,
  'documents.getGeneration': repliesTask,
  'documents.exportList': { request: { status: 'Status' } },
  'documents.approveTaskForms': decision,
  'documents.rejectDocuments': decision,
  location: { request: locationNames, reply: locationNames },
  notes: { request: note, reply: note },
  'users.remove': { request: { isPermanent: 'IsPermanentDelete' } },
}

/** Members whose content is a record by itself, such as the answers of a form: its names are left alone. */
export const records: ReadonlySet<string> = new Set(['answers', 'former', 'data', 'values'])
