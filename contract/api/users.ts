import { object } from 'yup'
import { endpoint, reply } from '../kit/endpoint.ts'
import type { Page } from '../kit/envelope.ts'
import {
  because,
  choice,
  clearable,
  count,
  day,
  email,
  flag,
  id,
  inSmallLetters,
  lines,
  listOf,
  needed,
  text,
  zip,
} from '../kit/fields.ts'
import { paging } from '../kit/paging.ts'
import { phone } from '../kit/places.ts'
import { genders, languages } from '../lookups.ts'
import { areas, roles } from '../roles.ts'
import type { Role } from '../roles.ts'
import { stateCodes } from '../states.ts'
import { peopleFiles, peopleNarrowing } from './people-files.ts'
import { portraitFile } from './replies.ts'

/** How the invitation of a person stands; `detail` is the mail server's word when it came back. */
export interface InvitationState {
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'accepted'
  readonly email: string
  readonly detail: string | null
  readonly sentAt: string | null
}

/** A location that a person belongs to. */
export interface AssignmentRow {
  readonly userBusinessLocationId: number
  readonly UserId: number
  readonly BusinessId: number
  readonly BusinessName: string
  readonly LocationId: number
  readonly LocationName: string
}

/** A person as lists show them. */
export interface PersonRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly username: string
  readonly emailId: string
  readonly phoneNumber: string | null
  readonly BusinessId: number | null
  readonly BusinessName: string | null
  readonly locations: readonly { readonly LocationId: number; readonly LocationName: string }[]
  readonly jobTitle: string | null
  readonly active: boolean
  /** YYYY-MM-DD. */
  readonly firstDayOfWork: string | null
  readonly createdAt: string
  readonly invitation: InvitationState | null
}

/**
 * A page of people. The total is exact for a whole branch and one place, also by role and by whether they are active. For several places at
 * once it stops at `peopleCountMax`, where words are searched for at `peopleFoundMax`: `isMore` says that there may be more than the list reaches.
 */
export interface PeoplePage extends Page<PersonRow> {
  readonly isMore: boolean
}

/** Most people that the list of several places counts and reaches. */
export const peopleCountMax = 1000

/** Most people that a search finds. */
export const peopleFoundMax = 100

/** Rows that a list reaches from its beginning and from its end; a page between them is refused, and narrowing the list finds what is there. */
export const peopleReach = 5_000

/** Columns that the list of people is sorted by. */
export const peopleSorts = [
  'lastName',
  'firstName',
  'username',
  'emailId',
  'role',
  'active',
  'firstDayOfWork',
  'createdAt',
] as const

/** A person as their own page shows them. */
export interface PersonDetail extends PersonRow {
  readonly jobTitleId: number | null
  readonly language: string
  /** This and what follows, to the gender: only for the person themself and for those who may change it. */
  readonly streetAddress: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly dob: string | null
  readonly gender: number | null
  readonly hiredOn: string | null
  readonly endedOn: string | null
  /** Below the API prefix; null where there is none. */
  readonly doc_profile_img: string | null
  readonly assignments: readonly AssignmentRow[]
  /** A hold keeps everything of the person, whatever the rules of retention say. */
  readonly legalHold: { readonly reason: string; readonly since: string } | null
  readonly updatedAt: string
}

const birthday = () =>
  day().test('past', because('datePast'), (value) => !value || value < new Date().toISOString().slice(0, 10))
const genderIds = genders.map(({ id: genderId }) => genderId)
const userName = () =>
  text(254)
    .transform(inSmallLetters)
    .matches(/^[^\s<>"]+$/, { message: because('userName'), excludeEmptyString: true })

const byUser = object({ UserId: id().required(needed) })
const byId = object({ id: id().required(needed) })

/** People: accounts, roles, places. */
export const users = {
  ...peopleFiles,
  getEmployee: endpoint({
    method: 'POST',
    path: '/user/getEmployee',
    allow: areas.review,
    summary: 'People that one may see, paged',
    body: object({
      businessDetail: object(peopleNarrowing).default({}),
      Paging: paging().default({}),
    }).default({}),
    reply: reply<PeoplePage>(),
  }),

  create: endpoint({
    method: 'POST',
    path: '/user/create',
    allow: areas.owner,
    summary: 'A new person with a role and places, invited by mail; an employee gets their tasks',
    body: object({
      firstName: text(60).required(needed),
      lastName: text(60).required(needed),
      emailId: email().required(needed),
      /** The e-mail address where left out. */
      username: userName(),
      phoneNumber: phone(),
      language: choice(languages),
      streetAddress: text(100),
      city: text(60),
      state: choice(stateCodes),
      zip: zip(),
      dob: birthday(),
      gender: choice(genderIds),
      jobTitleId: id(),
      firstDayOfWork: day(),
      role: choice(roles).required(needed),
      BusinessId: id(),
      LocationIdList: listOf(id().required(needed), 200).default([]),
    }),
    reply: reply<PersonDetail>(),
  }),

  update: endpoint({
    method: 'POST',
    path: '/user/update',
    allow: areas.everyone,
    summary: 'Change a person: oneself, or somebody of a lower rank; what is left out stays, an empty text empties',
    body: object({
      id: id().required(needed),
      firstName: text(60),
      lastName: text(60),
      emailId: email(),
      phoneNumber: clearable(phone()),
      language: choice(languages),
      streetAddress: clearable(text(100)),
      city: clearable(text(60)),
      state: clearable(choice(stateCodes)),
      zip: clearable(zip()),
      dob: clearable(birthday()),
      gender: clearable(choice(genderIds)),
      /** This and what follows is not one's own to change. */
      jobTitleId: clearable(id()),
      firstDayOfWork: clearable(day()),
      endedOn: clearable(day()),
      active: flag(),
      /** As it was read; a change in the meantime is then a conflict. */
      updatedAt: text(40),
    }),
    reply: reply<PersonDetail>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/Get/{id}',
    allow: areas.everyone,
    summary: 'A person: oneself, or somebody one may see',
    params: byId,
    reply: reply<PersonDetail>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/delete',
    allow: areas.owner,
    summary: 'End an account; for good only where no rule of retention and no legal hold stands',
    body: object({ UserId: id().required(needed), IsPermanentDelete: flag().default(false) }),
    reply: reply<{ readonly UserId: number; readonly isPermanent: boolean }>(),
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/user/changerole',
    allow: areas.owner,
    summary: 'Another role for somebody below one’s own rank, to a rank below one’s own',
    body: object({ UserId: id().required(needed), role: choice(roles).required(needed) }),
    reply: reply<PersonDetail>(),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/user/AssignBusinessLocation',
    allow: areas.owner,
    summary: 'Assign a person to locations of a business',
    body: object({
      UserId: id().required(needed),
      BusinessId: id().required(needed),
      LocationIdList: listOf(id().required(needed), 200).default([]),
      /** One location, where older clients send it alone. */
      LocationId: id(),
    }),
    reply: reply<{ readonly list: readonly AssignmentRow[] }>(),
  }),
  assignments: endpoint({
    method: 'POST',
    path: '/user/GetUserLocation/{id}',
    allow: areas.review,
    summary: 'The locations of a person, paged',
    params: byId,
    body: paging().default({}),
    reply: reply<Page<AssignmentRow>>(),
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/user/Deleteuserlocation',
    allow: areas.owner,
    summary: 'End the assignment of a person to a location',
    body: object({ userBusinessLocationId: id().required(needed) }),
    reply: reply<{ readonly list: readonly AssignmentRow[] }>(),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/user/ResendInvitation',
    allow: areas.owner,
    summary: 'Another invitation, also to a corrected address',
    body: object({ UserId: id().required(needed), emailId: email() }),
    reply: reply<InvitationState>(),
  }),
  uploadProfilePicture: endpoint({
    method: 'POST',
    path: '/user/UploadProfilePicture',
    allow: areas.everyone,
    summary: 'One’s own picture',
    body: object({ crop: count(1).default(1) }).default({}),
    files: { ProfileImage: portraitFile },
    reply: reply<{ readonly doc_profile_img: string }>(),
  }),
  setLegalHold: endpoint({
    method: 'POST',
    path: '/user/SetLegalHold',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Keep everything of a person until the hold ends',
    body: object({ UserId: id().required(needed), reason: lines(500).required(needed) }),
    reply: reply<PersonDetail>(),
  }),
  endLegalHold: endpoint({
    method: 'POST',
    path: '/user/EndLegalHold',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'End a hold',
    body: byUser,
    reply: reply<PersonDetail>(),
  }),
}
