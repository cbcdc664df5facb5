/**
 * The endpoints that may wait in an outbox, with their paths; all are POST. The outbox uses only this table, in the
 * page and in the worker.
 */
const paths: Readonly<Record<string, string>> = {
  'user.uploadDocument': '/user/uploadDocument',
  'w4.create': '/w4form/create',
  'w4.update': '/w4form/update',
  'i9.create': '/I9form/Create',
  'i9.employeeUpdate': '/I9form/EmployeeUpdate',
  'i9.update': '/I9form/update',
  'wotc.create': '/WOTCForm/create',
  'wotc.update': '/WOTCForm/update',
  'directDeposit.create': '/DirectDeposit/create',
  'directDeposit.employeeUpdate': '/DirectDeposit/EmployeeUpdate',
  'emergencyContacts.create': '/EmergencyContacts/create',
  'emergencyContacts.update': '/EmergencyContacts/update',
  'workPermit.create': '/WorkPermit/create',
  'workPermit.update': '/WorkPermit/update',
  'a4.create': '/a4form/create',
  'a4.update': '/a4form/update',
  'application.create': '/OnlineApplication/Create',
  'businessDocuments.uploadTask': '/documents/UploadTaskDocument',
  'businessDocuments.updateAcknowledge': '/user/UpdateAcknowledge',
  'businessDocuments.sign': '/documents/SignDocument',
  'documents.withdrawChange': '/documents/WithdrawChange',
  'documents.approveTaskForms': '/Documents/ApproveTaskForms',
  'documents.rejectDocuments': '/documents/RejectDocuments',
}

/** The path of a queueable endpoint; undefined for any other. */
export const outboxPath = (name: string): string | undefined => (Object.hasOwn(paths, name) ? paths[name] : undefined)

/** Every queueable endpoint with its path. */
export const outboxCalls = (): readonly (readonly [string, string])[] => Object.entries(paths)
