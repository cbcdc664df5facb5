import { wotcInterviewSample } from '../forms/wotc/interview.ts'
import { manager } from './example.ts'
import type { Examples } from './example.ts'

/** From an application to an employee. */
export const applicationExamples: Examples = {
  'application.page': { params: { slug: 'blue-heron' } },
  'application.logo': { params: { slug: 'blue-heron' } },
  'application.create': {
    body: {
      slug: 'blue-heron',
      businessId: 1,
      locationId: 1,
      firstName: 'Iris',
      lastName: 'Quintero',
      emailId: 'iris@example.com',
      phoneNumber: '206-555-0146',
      jobTitleId: 1,
      isAdult: true,
      workHistory: [
        { employer: 'Corner Bakery', jobTitle: 'Cashier', from: '2024-05-01', to: '2026-08-31', mayContact: true },
      ],
      availabilitySlots: [
        { week_day: 1, start: 15, end: 35 },
        { week_day: 7, start: 49, end: 49 },
      ],
      language: 'es',
      isCertified: true,
    },
    files: { docFile: 'pdf' },
  },
  'application.list': {
    as: manager,
    body: { AppDetails: { approval: 1 }, Paging: { PageNumber: 1, PageSize: 25, sort: 'receivedAt desc' } },
  },
  'application.exportList': { as: manager, body: { AppDetails: { approval: 1 }, sort: 'lastName', format: 'csv' } },
  'application.get': { as: manager, params: { id: 1 } },
  'application.update': { as: manager, body: { Id: 1, approval: 2, note: 'Start in December' } },
  'application.sendWotcQuestions': { as: manager, body: { Id: 1 } },
  'wotcInterview.open': { body: { token: 'from-the-email' } },
  'wotcInterview.renew': { body: { token: 'from-the-email' } },
  'wotcInterview.answer': { body: { token: 'from-the-email', wotcInterview: JSON.stringify(wotcInterviewSample) } },
  'application.recordOffer': { as: manager, body: { Id: 1, offeredOn: '2026-11-20' } },
  'application.onboard': { as: manager, body: { Id: 1, firstDayOfWork: '2026-12-01', jobTitleId: 1 } },
}
