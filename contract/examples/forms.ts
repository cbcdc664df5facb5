import { a4 } from '../forms/a4/a4.ts'
import { firstdayEdition } from '../forms/a4/a4-editions.ts'
import { directDeposit } from '../forms/direct-deposit/direct-deposit.ts'
import { emergencyContacts } from '../forms/emergency-contacts/emergency-contacts.ts'
import { i9 } from '../forms/i9/i9.ts'
import { i9EmployerSample } from '../forms/i9/section-2/section-2.ts'
import { supplementBSample } from '../forms/i9/supplement-b.ts'
import { w4 } from '../forms/w4/w4.ts'
import { wotcEmployerSample } from '../forms/wotc/employer.ts'
import { wotc } from '../forms/wotc/wotc.ts'
import { newHire, owner, reviewer, signed } from './example.ts'
import type { Examples } from './example.ts'

/** Every form: opened, submitted, submitted again, printed. */
export const formExamples: Examples = {
  'w4.getAutofill': { as: newHire, body: { UserDocumentId: 4 } },
  'w4.create': { as: newHire, body: signed(4, '2026', w4.sample) },
  'w4.update': { as: newHire, body: signed(4, '2026', { ...w4.sample, ExtraWithholding: 30 }) },
  'w4.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 4 } },
  'w4.enterLockIn': {
    as: reviewer,
    body: {
      UserDocumentId: 4,
      notice: '2800C',
      noticeDate: '2026-11-02',
      maritalStatus: 1,
      IsMultiJobSelected: true,
      credits: 2200,
      OtherIncome: 0,
      Deductions: 0,
      ExtraWithholding: 25,
    },
  },
  'w4.releaseLockIn': { as: reviewer, body: { UserDocumentId: 4, notice: '2813C', noticeDate: '2026-11-20' } },
  'i9.getAutofill': { as: newHire, body: { UserDocumentId: 3 } },
  'i9.getDocList': { as: newHire },
  'i9.create': { as: newHire, body: signed(3, '01/20/25', i9.sample) },
  'i9.employeeUpdate': { as: newHire, body: signed(3, '01/20/25', { ...i9.sample, aptNumber: '4' }) },
  'i9.inviteRepresentative': {
    as: reviewer,
    body: { userDocumentId: 3, name: 'Nora Bell', emailId: 'nora.bell@example.com' },
  },
  'i9.openAsRepresentative': { body: { token: 'from-the-email' } },
  'i9.renewRepresentativeLink': { body: { token: 'from-the-email' } },
  'i9.signAsRepresentative': {
    body: {
      ...i9EmployerSample,
      token: 'from-the-email',
      lastName: 'Bell',
      firstName: 'Nora',
      isAuthorized: true,
      edition: '01/20/25',
      signedAt: '2026-11-21T17:30:00Z',
      signature: { kind: 'typed', text: 'Nora Bell' },
    },
  },
  'i9.update': {
    as: reviewer,
    body: {
      userDocumentId: 3,
      IsReject: false,
      ...i9EmployerSample,
      signature: { kind: 'typed', text: 'Miles Grant' },
      signedAt: '2026-11-21T17:30:00Z',
    },
  },
  'i9.correct': {
    as: reviewer,
    body: { userDocumentId: 3, Id: 2, initials: 'MG', reason: 'One digit was missing.', bNumber: 'WDL1234567' },
  },
  'i9.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 3 } },
  'i9.reverify': {
    as: reviewer,
    body: {
      ...supplementBSample,
      userDocumentId: 3,
      edition: '01/20/25',
      signedAt: '2026-11-21T17:40:00Z',
      signature: { kind: 'typed', text: 'Miles Grant' },
    },
  },
  'i9.getEVerifyCase': { as: reviewer, body: { userDocumentId: 3 } },
  'i9.recordEVerifyCase': {
    as: reviewer,
    body: {
      userDocumentId: 3,
      caseNumber: '2026325123456AB',
      createdOn: '2026-11-21',
      photoMatch: 'none shown',
      result: 'mismatch',
      resultOn: '2026-11-21',
      agency: 'SSA',
    },
  },
  'i9.revealEVerifyFields': {
    as: reviewer,
    body: { userDocumentId: 3, reason: 'To create the case in E-Verify' },
  },
  'a4.getAutofill': { as: newHire, body: { UserDocumentId: 5 } },
  'a4.create': { as: newHire, body: signed(5, firstdayEdition, a4.sample) },
  'a4.update': { as: newHire, body: signed(5, firstdayEdition, { ...a4.sample, percent: 3 }) },
  'a4.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 5 } },
  'wotc.getAutofill': { as: newHire, body: { UserDocumentId: 6 } },
  'wotc.create': { as: newHire, body: signed(6, '2016-03', wotc.sample) },
  'wotc.update': { as: newHire, body: signed(6, '2016-03', { ...wotc.sample, county: 'Pierce' }) },
  'wotc.employer': {
    as: owner,
    body: {
      userDocumentId: 6,
      part: wotcEmployerSample,
      signature: { kind: 'typed', text: 'Miles Grant' },
      signedAt: '2026-11-21T17:30:00Z',
    },
  },
  'wotc.signAndGeneratePdf': { as: owner, body: { UserDocumentId: 6 } },
  'wotc.send': {
    as: owner,
    body: { userDocumentId: 6, method: 'portal', sentOn: '2026-11-21', reference: 'WA-204417', eta9175: true },
  },
  'directDeposit.getAutofill': { as: newHire, body: { UserDocumentId: 7 } },
  'directDeposit.create': { as: newHire, body: signed(7, '2026', directDeposit.sample) },
  'directDeposit.employeeUpdate': {
    as: newHire,
    body: signed(7, '2026', { ...directDeposit.sample, accountType: 'Savings' }),
  },
  'directDeposit.update': { as: reviewer, body: { userDocumentId: 7, IsReject: true, reasonType: 'unreadable' } },
  'directDeposit.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 7 } },
  'directDeposit.sendCode': { as: newHire, body: { UserDocumentId: 7 } },
  'directDeposit.confirm': { as: newHire, body: { UserDocumentId: 7, code: '482913' } },
  'emergencyContacts.getAutofill': { as: newHire, body: { UserDocumentId: 8 } },
  'emergencyContacts.create': { as: newHire, body: signed(8, '2026', emergencyContacts.sample) },
  'emergencyContacts.update': {
    as: newHire,
    body: signed(8, '2026', { ...emergencyContacts.sample, contactPhone: '206-555-0199' }),
  },
  'emergencyContacts.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 8 } },
}
