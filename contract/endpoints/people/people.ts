import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
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
} from '../../protocol/fields.ts'
import { paging } from '../../protocol/paging.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { genders, languages } from '../../domain/lookups.ts'
import { areas, roles } from '../../domain/roles.ts'
import { stateCodes } from '../../domain/states.ts'
import { peopleFiles } from './people-import-export.ts'
import { peopleList } from './people-list.ts'
import type { AssignmentRow, InvitationState, PersonDetail } from './person.ts'
import { portraitFile } from '../shared-replies.ts'

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
  ...peopleList,
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
      phoneNumber: anyPhone(),
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
      phoneNumber: clearable(anyPhone()),
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
  restore: endpoint({
    method: 'POST',
    path: '/user/Restore',
    allow: areas.owner,
    summary:
      'Take the end of an account back; one that is not ended stays as it is, one that was destroyed is not found',
    body: object({
      UserId: id().required(needed),
      /** As it was before the end. */
      active: flag().default(true),
    }),
    reply: reply<PersonDetail>(),
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
