import { employee, manager, owner } from './example.ts'
import type { Examples } from './example.ts'

/** People, their locations, and notes about them. */
export const peopleExamples: Examples = {
  'users.create': {
    as: owner,
    body: {
      firstName: 'Lupe',
      lastName: 'Ibarra',
      emailId: 'lupe@example.com',
      phoneNumber: '206-555-0144',
      role: 'EMPLOYEE',
      BusinessId: 1,
      LocationIdList: [1],
      jobTitleId: 1,
      firstDayOfWork: '2026-12-01',
      language: 'es',
    },
  },
  'users.import': {
    as: owner,
    body: { BusinessId: 1, isDryRun: true },
    files: {
      file: {
        csv: 'First name,Last name,E-mail,Role,Locations\nInes,Prado,ines@example.com,Employee,Pier 9; Mission\n',
      },
    },
  },
  'users.getEmployee': {
    as: owner,
    body: {
      businessDetail: { BusinessId: 1, role: 'EMPLOYEE', Search: 'nav' },
      Paging: { PageNumber: 1, PageSize: 25, sort: 'lastName desc' },
    },
  },
  'users.exportList': {
    as: owner,
    body: { businessDetail: { BusinessId: 1, role: 'EMPLOYEE' }, sort: 'lastName', format: 'csv' },
  },
  'downloads.fetch': { body: { ticket: 'of users.exportList' } },
  'users.history': { as: owner, body: { UserId: 7 } },
  'users.get': { as: manager, params: { id: 7 } },
  'users.update': { as: employee, body: { id: 7, firstName: 'Eli', lastName: 'Navarro', phoneNumber: '206-555-0145' } },
  'users.affectedForms': {
    as: employee,
    body: { id: 7, firstName: 'Eli', lastName: 'Ortega', reportedChanges: ['marital status'] },
  },
  'users.assign': { as: owner, body: { UserId: 7, BusinessId: 1, LocationIdList: [2] } },
  'users.assignments': { as: owner, params: { id: 7 }, body: { PageNumber: 1, PageSize: 25 } },
  'users.unassign': { as: owner, body: { userBusinessLocationId: 10 } },
  'users.resendInvitation': { as: owner, body: { UserId: 14, emailId: 'lupe.ibarra@example.com' } },
  'users.changeRole': { as: owner, body: { UserId: 6, role: 'MGMT' } },
  'users.uploadProfilePicture': { as: employee, files: { ProfileImage: 'photo' } },
  'users.setLegalHold': { as: owner, body: { UserId: 7, reason: 'Claim 26-104' } },
  'users.endLegalHold': { as: owner, body: { UserId: 7 } },
  'users.remove': { as: owner, body: { UserId: 14, IsPermanentDelete: false } },
  'users.closed': { as: owner, body: { Search: 'iba' } },
  'users.rehireForms': { as: owner, body: { UserId: 14 } },
  'users.rehire': { as: owner, body: { UserId: 14, firstDayOfWork: '2035-03-02' } },
  'users.restore': { as: owner, body: { UserId: 14 } },
  // After the examples of tasks: it adds one.
  'i9.requestNew': { as: owner, body: { userDocumentId: 3 } },
  'notes.create': {
    as: manager,
    body: {
      UserId: 7,
      BusinessId: 1,
      LocationId: 1,
      FileName: 'Food handler card',
      DocExpirationDate: '2027-05-31',
      Text: 'Card seen and copied.',
    },
    files: { NotesFile: 'photo' },
  },
  'notes.list': { as: manager, body: { NoteDetails: { UserId: 7 }, Paging: { PageNumber: 1, PageSize: 25 } } },
  'notes.get': { as: manager, params: { id: 1 } },
  'notes.remove': { as: manager, body: { id: 1 } },
}
