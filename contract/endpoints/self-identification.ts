import { object } from 'yup'
import type { Language } from '../domain/lookups.ts'
import { languages } from '../domain/lookups.ts'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import type { SelfIdentificationAnswers, TotalQuestion } from '../domain/self-identification.ts'
import { disabilities, ethnicities, races, sexes, veteranStatuses } from '../domain/self-identification.ts'
import type { Download } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, day, flag, id, lines, requiredMessage } from '../protocol/fields.ts'

/** Who sees the totals of a business and says what it asks: not those who manage its people. */
export const selfIdentificationStaff = ['Admin', 'TPA', 'Owner'] as const satisfies readonly Role[]

/** What a business asks its employees. */
export interface SelfIdentificationSettings {
  /** Race, ethnicity and sex, for EEO-1. */
  readonly collectsEeo: boolean
  /** Also protected veteran status, and disability by Form CC-305. */
  readonly isFederalContractor: boolean
}

/** What an employee is asked, and what they answered. */
export interface SelfIdentificationState extends SelfIdentificationSettings {
  /** The languages of Form CC-305 that the installation has; without one, nobody is asked about disability. */
  readonly disabilityForms: readonly Language[]
  /** Null if they haven't answered. */
  readonly answers: SelfIdentificationAnswers | null
  /** ISO time of the answers. */
  readonly answeredAt: string | null
  /** Their answer about disability is five years old. */
  readonly isDisabilityOutdated: boolean
}

/** How many people gave each answer; null: withheld. In the order of `totalCategories`. */
export type TotalCounts = Readonly<Record<TotalQuestion, readonly (number | null)[]>>

/** The totals of a location or of a whole business. */
export interface SelfIdentificationTotals {
  /** Null: of the business. */
  readonly locationName: string | null
  /** Employees who are asked. */
  readonly people: number
  /** Of them, who hasn't answered a question. */
  readonly unanswered: Readonly<Record<TotalQuestion, number>>
  readonly counts: TotalCounts
}

/** What a business asks, and the totals of the answers. */
export interface BusinessSelfIdentification extends SelfIdentificationSettings {
  readonly businessId: number
  readonly businessName: string
  /** The present day there, YYYY-MM-DD. */
  readonly today: string
  readonly disabilityForms: readonly Language[]
  /** There are answers, also where nothing is asked any more. */
  readonly hasAnswers: boolean
  /** Of the business first, then of its locations where it has several. */
  readonly totals: readonly SelfIdentificationTotals[]
}

/** A file of totals. */
export interface TotalsFile {
  readonly fileName: string
  /** CSV. */
  readonly content: string
}

const ofBusiness = object({ businessId: id().required(requiredMessage) })

/** Voluntary self-identification: the answers of an employee, and their totals. */
export const selfIdentification = {
  get: endpoint({
    method: 'GET',
    path: '/SelfIdentification',
    allow: roleGroups.subject,
    summary: 'Get what one is asked to identify as, and one’s own answers',
    isSecret: true,
    reply: reply<SelfIdentificationState>(),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/SelfIdentification',
    allow: roleGroups.subject,
    summary: 'Answer or change one’s answers; the earlier ones aren’t kept',
    /** Left out: not answered. */
    body: object({
      ethnicity: choice(ethnicities),
      race: choice(races),
      sex: choice(sexes),
      veteran: choice(veteranStatuses),
      disability: choice(disabilities),
    }).default({}),
    reply: reply<{ readonly answeredAt: string | null }>(),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/SelfIdentification/Withdraw',
    allow: roleGroups.subject,
    summary: 'Withdraw one’s answers: they are deleted',
    reply: reply<{ readonly answeredAt: null }>(),
  }),
  disabilityForm: endpoint({
    method: 'GET',
    path: '/SelfIdentification/DisabilityForm/{language}',
    allow: roleGroups.everyone,
    summary: 'Download Form CC-305',
    params: object({ language: choice(languages).required(requiredMessage) }),
    download: true,
    reply: reply<Download>(),
  }),
  totals: endpoint({
    method: 'POST',
    path: '/SelfIdentification/Totals',
    allow: selfIdentificationStaff,
    summary: 'Get what a business asks, and totals of the answers without small ones',
    /** An owner's own business if it is left out. */
    body: object({ businessId: id() }).default({}),
    reply: reply<BusinessSelfIdentification>(),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/SelfIdentification/Settings',
    allow: selfIdentificationStaff,
    summary: 'Say what a business asks its employees to identify as',
    body: ofBusiness.concat(object({ collectsEeo: flag().default(false), isFederalContractor: flag().default(false) })),
    reply: reply<SelfIdentificationSettings>(),
  }),
  makeFile: endpoint({
    method: 'POST',
    path: '/SelfIdentification/MakeFile',
    allow: selfIdentificationStaff,
    summary: 'Make a file of all totals for the reports, also small ones, for a reason that the audit log keeps',
    body: ofBusiness.concat(
      object({
        /** Whom it counts: those employed on this day. */
        day: day().required(requiredMessage),
        reason: lines(500).required(requiredMessage),
      }),
    ),
    needsStepUp: true,
    reply: reply<TotalsFile>(),
  }),
}
