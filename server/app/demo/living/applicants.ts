import { v7 as uuidv7 } from 'uuid'
import { applicationReview } from '#contract/endpoints/applications/applications.ts'
import { publicApplication } from '#contract/endpoints/applications/public-application.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { decideApplication } from '../../../modules/applications/decision.rules.ts'
import { markSampleApplication } from '../../../modules/applications/remove-samples.ts'
import { receiveApplication } from '../../../modules/applications/submit-application.rules.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import { callWithoutRequest } from '../../../platform/http/call-without-request.ts'
import { addressOf } from './answers.ts'
import type { Workplace } from './cast.ts'
import type { Scene } from './scene.ts'
import { acting, servicesAt } from './scene.ts'

/** Somebody who applied for a job; days count from today. */
interface Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly workplace: Workplace
  readonly job: string
  readonly language?: Language
  readonly phone: string
  readonly applied: number
  readonly worked: readonly { readonly employer: string; readonly jobTitle: string; readonly years: number }[]
  readonly decided?: {
    readonly on: number
    readonly approval: 2 | 3
    readonly note?: string
    readonly message?: string
  }
}

/** The applicants of the living business; two applications have one phone number. */
export const applicants: readonly Applicant[] = [
  {
    ...{ firstName: 'Wei', lastName: 'Zhang', workplace: 'Pier 9', job: 'Shift lead', phone: '206-555-0171' },
    ...{ applied: -13, worked: [{ employer: 'Lakeview Diner', jobTitle: 'Server', years: 1 }] },
    decided: {
      ...{ on: -9, approval: 3, note: 'No experience as a lead.' },
      message: 'We have chosen somebody with more experience as a shift lead. Please apply again for our next opening.',
    },
  },
  {
    ...{ firstName: 'Emma', lastName: 'Lindgren', workplace: 'Pier 9', job: 'Barista', phone: '206-555-0172' },
    ...{ applied: -8, worked: [{ employer: 'Fernhill Coffee', jobTitle: 'Barista', years: 3 }] },
    decided: { on: -2, approval: 2, note: 'Great interview. Can start next week.' },
  },
  {
    ...{ firstName: 'Jamal', lastName: 'Carter', workplace: 'Pier 9', job: 'Barista', phone: '206-555-0173' },
    ...{ applied: -5, worked: [{ employer: 'Corner Bakery', jobTitle: 'Cashier', years: 2 }] },
  },
  {
    ...{ firstName: 'Sofía', lastName: 'Ramírez', workplace: 'Mission', job: 'Cook', phone: '206-555-0174' },
    ...{ language: 'es', applied: -3, worked: [{ employer: 'Taquería El Faro', jobTitle: 'Cocinera', years: 4 }] },
  },
  {
    ...{ firstName: 'Jamal', lastName: 'Carter', workplace: 'Fremont', job: 'Cashier', phone: '206-555-0173' },
    ...{ applied: -2, worked: [{ employer: 'Corner Bakery', jobTitle: 'Cashier', years: 2 }] },
  },
  {
    ...{ firstName: 'Noah', lastName: 'Patel', workplace: 'Mission', job: 'Crew member', phone: '206-555-0175' },
    ...{ applied: -1, worked: [] },
  },
]

/** Sends the application of an applicant as the public page does, and lets a manager decide about it. */
export const playApplicant = async (scene: Scene, slug: string, applicant: Applicant): Promise<void> => {
  const { services, moments, businessId } = scene
  const { firstName, lastName, workplace, language = 'en', decided } = applicant
  const at = moments.at(applicant.applied, 0)
  const submissionId = uuidv7()
  const body = publicApplication.create.body.validateSync({
    ...{ slug, locationId: scene.locationOf(workplace).id, firstName, lastName, language },
    ...{ emailId: addressOf(applicant), phoneNumber: applicant.phone },
    ...{ jobTitleId: scene.jobTitleOf(applicant.job), isAdult: true, isCertified: true },
    workHistory: applicant.worked.map(({ employer, jobTitle, years }) => ({
      ...{ employer, jobTitle, from: moments.day(-30 - 365 * years), to: moments.day(-30), mayContact: true },
    })),
    availabilitySlots: [1, 2, 3, 4, 5].map((week_day) => ({ week_day, start: 19, end: 35 })),
  })
  await receiveApplication(servicesAt(services, at), {
    ...{ actor: undefined, body, params: undefined, files: {}, origin: systemOrigin, language, submissionId },
    ...{ ticket: undefined, arrivedDigest: undefined },
    ...{ header: () => undefined, setMessage: () => undefined, setHeader: () => undefined },
  })
  await services.db.system(async (unit) => {
    const id = await markSampleApplication(unit, { businessId, submissionId })
    if (decided === undefined) return
    const { approval, note, message } = decided
    const decidedAt = moments.at(decided.on, 0)
    const call = callWithoutRequest(acting(unit, scene.managerOf(workplace)), decidedAt)
    const decision = applicationReview.update.body.validateSync({ id, approval, note, message })
    await decideApplication(servicesAt(services, decidedAt), { ...call, body: decision })
  })
}
