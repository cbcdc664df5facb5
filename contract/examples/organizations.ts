import { admin, owner, tpa } from './example.ts'
import type { Examples } from './example.ts'

const postalAddress = { Address: '12 Dock Street', City: 'Seattle', State: 'WA', Zip: '98101' }

/** TPA companies, businesses, locations and TPA users. */
export const organizationExamples: Examples = {
  'business.removeLogo': { as: owner, body: { BusinessId: 1 } },
  'tpaCompany.create': {
    as: admin,
    body: {
      companyName: 'Cascade Payroll',
      emailId: 'office@cascade.example',
      phoneNumber: '206-555-0142',
      address: '300 Cedar Street',
      city: 'Seattle',
      state: 'WA',
      zip: '98121',
    },
    files: { logo: 'photo' },
  },
  'tpaCompany.exportList': { as: admin, body: { Paging: { sort: 'companyName' }, format: 'csv' } },
  'tpaCompany.list': { as: admin, body: { PageNumber: 1, PageSize: 25, sort: 'companyName' } },
  'tpaCompany.get': { as: admin, params: { id: 1 } },
  'tpaCompany.update': {
    as: tpa,
    body: { id: 1, companyName: 'Harbor Payroll', emailId: 'office@harbor.example', phoneNumber: '206-555-0100' },
  },
  'tpaCompany.removeLogo': { as: tpa, body: { id: 1 } },
  'tpaCompany.history': { as: admin, body: { id: 1 } },
  'tpaUser.create': {
    as: tpa,
    body: { firstName: 'Tam', lastName: 'Brook', emailId: 'tam@harbor.example', phoneNumber: '206-555-0101' },
  },
  'tpaUser.list': { as: tpa, body: { CompanyDetail: { id: 1 }, Paging: { PageNumber: 1, PageSize: 25 } } },
  'tpaUser.exportList': { as: tpa, body: { CompanyDetail: { id: 1 }, format: 'csv' } },
  'tpaUser.get': { as: tpa, params: { id: 2 } },
  'tpaUser.update': {
    as: admin,
    body: { tpaUserId: 2, firstName: 'Theo', lastName: 'Park', phoneNumber: '206-555-0102' },
  },
  'business.create': {
    as: tpa,
    body: {
      BusinessName: 'Larch Bakery',
      EIN: '91-5550123',
      EmailId: 'office@larch.example',
      PhoneNumber: '206-555-0143',
      ...postalAddress,
      TimeZone: 'America/Los_Angeles',
      OperatingDays: [1, 2, 3, 4, 5, 6],
    },
  },
  'business.exportList': { as: tpa, body: { Paging: { sort: 'BusinessName', filtered: 'heron' }, format: 'xlsx' } },
  'business.exportLocations': { as: tpa, body: { BusinessId: 1, format: 'csv' } },
  'business.list': { as: tpa, body: { PageNumber: 1, PageSize: 25, sort: 'BusinessName', filtered: 'heron' } },
  'business.get': { as: tpa, params: { id: 1 } },
  'business.update': {
    as: tpa,
    body: { BusinessId: 2, BusinessName: 'Cobalt Grocers', ...postalAddress, SessionMinutes: 30 },
  },
  'business.chooseWotc': { as: owner, body: { BusinessId: 1, usesWotc: true, wotcInterview: 'off' } },
  'business.restore': { as: tpa, body: { BusinessId: 2 } },
  'business.history': { as: tpa, body: { BusinessId: 2 } },
  'business.locations': { as: tpa, params: { id: 1 }, body: { PageNumber: 1, PageSize: 25 } },
  'location.create': {
    as: tpa,
    body: { BusinessId: 1, LocationName: 'Ballard', ...postalAddress, OperatingDays: [1, 2, 3, 4, 5] },
  },
  'location.get': { as: tpa, params: { id: 1 } },
  'location.update': {
    as: tpa,
    body: {
      LocationId: 2,
      LocationName: 'Mission',
      ...postalAddress,
      TimeZone: 'America/Los_Angeles',
      OperatingDays: [1, 2, 3, 4, 5],
    },
  },
  'location.history': { as: tpa, body: { LocationId: 2 } },
  'location.restore': { as: tpa, body: { LocationId: 2 } },
  'location.import': {
    as: tpa,
    body: { BusinessId: 1, isDryRun: true },
    files: {
      file: {
        csv: 'Location name,Address,City,State,ZIP code,Open days\nFremont,700 N 34th Street,Seattle,WA,98103,Mon-Sat\n',
      },
    },
  },
}

/** Closing and deleting: run last. */
export const endingExamples: Examples = {
  'location.remove': { as: tpa, params: { id: 5 } },
  'location.removeByGet': { as: tpa, params: { id: 3 } },
  'business.remove': { as: tpa, params: { id: 4 } },
  'business.removeByGet': { as: tpa, params: { id: 2 } },
}
