import { PDFDocument } from '@cantoo/pdf-lib'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { TestServer } from '../server/server-process.ts'
import type { Caller } from '../pages/api-client.ts'
import { agreeBy, callerOf } from '../pages/api-client.ts'

/** The parameters of the crawl's URLs. */
export interface SeededIds {
  readonly companyId: number
  readonly tpaUserId: number
  readonly businessId: number
  readonly locationId: number
  /** An employee with submitted forms, notes and an accepted invitation. */
  readonly userId: number
  /** A form that awaits review. */
  readonly waitingId: number
  /** A form that its person has yet to fill in. */
  readonly openId: number
  readonly registrationId: number
  /** A handbook that everyone reads and acknowledges. */
  readonly companyDocumentId: number
  readonly slug: string
}

interface Named {
  readonly id: number
  readonly username: string
}

const people = [
  ['Łukasz', 'Wiśniewski', 'Pier 9', '2026-11-16'],
  ['Nguyễn', 'Minh Anh', 'Pier 9', '2026-11-18'],
  ['José', 'Calderón', 'Mission', '2026-11-23'],
  ['Shauna', 'O’Brien', 'Mission', undefined],
  ['Amara', 'Diallo', 'Pier 9', '2026-11-30'],
  ['Grace', 'Kim', 'Mission', '2026-11-12'],
] as const

const applicants = [
  ['Iris', 'Quintero', 'Corner Bakery', 'Cashier'],
  ['Tobias', 'Lund', 'Harbor Books', 'Clerk'],
  ['Priya', 'Raman', 'Northside Deli', 'Cook'],
  ['Walt', 'Abernathy', 'Green Lake Gym', 'Front desk'],
] as const

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const hire = async (owner: Caller, locations: ReadonlyMap<string, number>, businessId: number): Promise<void> => {
  for (const [firstName, lastName, location, day] of people)
    await owner('/user/create', {
      firstName,
      lastName,
      emailId: `${lastName.toLowerCase().replace(/[^a-z]/g, '')}@people.test`,
      phoneNumber: '206-555-0175',
      role: 'EMPLOYEE',
      BusinessId: businessId,
      LocationIdList: [locations.get(location)],
      firstDayOfWork: day,
    })
}

const apply = async (server: TestServer, slug: string, locationId: number): Promise<void> => {
  for (const [firstName, lastName, employer, jobTitle] of applicants) {
    const form = new FormData()
    const body = {
      slug,
      locationId,
      firstName,
      lastName,
      emailId: `${firstName.toLowerCase()}@applicants.test`,
      phoneNumber: '206-555-0146',
      isAdult: true,
      isCertified: true,
      workHistory: [{ employer, jobTitle, from: '2024-05-01', to: '2026-08-31', mayContact: true }],
      availabilitySlots: [1, 2, 3, 6].map((week_day) => ({ week_day, start: 17, end: 35 })),
    }
    form.set('model', JSON.stringify(body))
    const answer = await fetch(`${server.url}/api/OnlineApplication/Create`, { method: 'POST', body: form })
    if (answer.status !== 200) throw new Error(`an application was refused: ${await answer.text()}`)
  }
}

const submitW4 = async (employee: Caller): Promise<number> => {
  await agreeBy(employee)
  const { list } = await employee<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const userDocumentId = list.find(({ formId }) => formId === w4.id)?.userDocumentId ?? 0
  await employee('/w4form/create', {
    ...w4.sample,
    userDocumentId,
    edition: w4.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Eli Navarro' },
  })
  return userDocumentId
}

const handbook = async (owner: Caller, BusinessId: number): Promise<number> => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Blue Heron Coffee: employee handbook', { x: 72, y: 700 })
  const file = new Blob([Buffer.from(await pdf.save())], { type: 'application/pdf' })
  const model = { BusinessId, BusinessFileName: 'Employee handbook', IsAcknowladge: true, isRequired: true }
  const { Id } = await owner<{ Id: number }>('/documents/Upload', model, { file })
  return Id
}

/**
 * Fills the demo's first business with people, applications, a note and a form to review, by the calls that screens
 * make.
 */
export const seedScreens = async (server: TestServer): Promise<SeededIds> => {
  const admin = await callerOf(server, 'admin@demo.test')
  const owner = await callerOf(server, 'owner@demo.test')
  const first = async <T>(call: Caller, path: string, body: object): Promise<T> => {
    const { list } = await call<{ list: readonly T[] }>(path, body)
    const [first] = list
    if (first === undefined) throw new Error(`${path} is empty`)
    return first
  }
  const business = await first<{ BusinessId: number; Slug: string }>(admin, '/Business/get', { filtered: 'Blue Heron' })
  const { list: locations } = await admin<{ list: readonly { LocationId: number; LocationName: string }[] }>(
    `/Business/${business.BusinessId}/location`,
    {},
  )
  const locationIds = new Map(locations.map(({ LocationName, LocationId }) => [LocationName, LocationId]))
  const locationId = locationIds.get('Pier 9') ?? 0
  await hire(owner, locationIds, business.BusinessId)
  await apply(server, business.Slug, locationId)
  const company = await first<{ id: number }>(admin, '/TPACompany/get', {})
  const tpaUser = await first<{ tpaUserId?: number; id?: number }>(admin, '/TPAUser/get', {
    CompanyDetail: { TPACompanyId: company.id },
  })
  const registration = await first<{ Id: number }>(owner, '/documents/GetRegistration', {})
  const { list: people } = await owner<{ list: readonly Named[] }>('/user/getEmployee', {
    businessDetail: { Search: 'Navarro' },
  })
  const userId = people[0]?.id ?? 0
  await owner('/Notes/create', {
    UserId: userId,
    BusinessId: business.BusinessId,
    LocationId: locationId,
    Text: 'Food handler card shown on the first day.',
    DocExpirationDate: daysFromNow(20),
  })
  const waitingId = await submitW4(await callerOf(server, 'employee@demo.test'))
  const newHire = await callerOf(server, 'newhire@demo.test')
  await agreeBy(newHire)
  const open = await first<{ userDocumentId: number }>(newHire, '/Documents/GetDocumentList', {})
  return {
    companyId: company.id,
    tpaUserId: tpaUser.tpaUserId ?? tpaUser.id ?? 0,
    businessId: business.BusinessId,
    locationId,
    userId,
    waitingId,
    openId: open.userDocumentId,
    registrationId: registration.Id,
    companyDocumentId: await handbook(owner, business.BusinessId),
    slug: business.Slug,
  }
}
