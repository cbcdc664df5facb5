import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { requiredMessage, text } from '../../protocol/fields.ts'
import type { approvals, genders, specialisations, timingSlots, weekDays } from '../../domain/lookups.ts'
import { roleGroups } from '../../domain/roles.ts'
import type { JobTitleRow } from '../applications/public-application.ts'
import type { RoleRow } from '../organizations/businesses.ts'

/** A city of a state. */
export interface CityRow {
  readonly cityId: number
  readonly cityName: string
}

/** Lists to choose from. */
export const lookups = {
  cities: endpoint({
    method: 'GET',
    path: '/Masters/City/{state}',
    allow: 'anyone',
    summary: 'List the cities of a state, by its code or its state_id',
    params: object({ state: text(4).required(requiredMessage) }),
    reply: reply<{ readonly list: readonly CityRow[] }>(),
  }),
  genders: endpoint({
    method: 'GET',
    path: '/Masters/Gender',
    allow: 'anyone',
    summary: 'List genders',
    reply: reply<{ readonly list: typeof genders }>(),
  }),
  specialisations: endpoint({
    method: 'GET',
    path: '/Masters/Specialisation',
    allow: 'anyone',
    summary: 'List specializations',
    reply: reply<{ readonly list: typeof specialisations }>(),
  }),
  weekDays: endpoint({
    method: 'GET',
    path: '/Masters/WeekDays',
    allow: 'anyone',
    summary: 'List weekdays: 1 Monday to 7 Sunday',
    reply: reply<{ readonly list: typeof weekDays }>(),
  }),
  timingSlots: endpoint({
    method: 'GET',
    path: '/Masters/TimingSlots',
    allow: 'anyone',
    summary: 'List times of day, every 30 minutes, and Off',
    reply: reply<{ readonly list: typeof timingSlots }>(),
  }),
  approvals: endpoint({
    method: 'GET',
    path: '/Masters/Approval',
    allow: 'anyone',
    summary: 'List the decisions on an application',
    reply: reply<{ readonly list: typeof approvals }>(),
  }),
  userJobTitles: endpoint({
    method: 'GET',
    path: '/user/GetJobTitle',
    allow: roleGroups.everyone,
    summary: 'List job titles',
    reply: reply<{ readonly list: readonly JobTitleRow[] }>(),
  }),
  userRoles: endpoint({
    method: 'GET',
    path: '/user/GetRole',
    allow: roleGroups.everyone,
    summary: 'List the roles that one may give',
    reply: reply<{ readonly list: readonly RoleRow[] }>(),
  }),
}
