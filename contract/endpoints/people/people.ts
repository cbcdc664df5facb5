import { object } from 'yup'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { Page } from '../../protocol/envelope.ts'
import {
  withMessage,
  choice,
  nullableText,
  count,
  day,
  email,
  flag,
  id,
  lowercase,
  lines,
  listOf,
  requiredMessage,
  text,
  zip,
  workDay,
} from '../../protocol/fields.ts'
import { signingDays } from '../../forms/signing-day.ts'
import { paging } from '../../protocol/paging.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { genders, languages } from '../../domain/lookups.ts'
import { roleGroups, roles } from '../../domain/roles.ts'
import { stateCodes } from '../../domain/states.ts'
import { changesToReport, peopleChanges } from './affected-forms.ts'
import { peopleFiles } from './people-import-export.ts'
import { peopleList } from './people-list.ts'
import { rehires } from './rehire.ts'
import type { AssignmentRow, InvitationState, PersonDetail, PersonOnPage } from './person.ts'
import { profilePhotoUpload } from '../shared-replies.ts'
import { changedName, nameFields } from '../../protocol/name-fields.ts'

const birthday = () => day().test('past', withMessage('datePast'), (value) => !value || value < signingDays({}).last)
const genderIds = genders.map(({ id: genderId }) => genderId)
const userName = () =>
  text(254)
    .transform(lowercase)
    .matches(/^[^\s<>"]+$/, { message: withMessage('userName'), excludeEmptyString: true })

const byUser = object({ userId: id().required(requiredMessage) })
const byId = object({ id: id().required(requiredMessage) })

/** People: accounts, roles, locations. */
export const users = {
  ...peopleFiles,
  ...peopleChanges,
  ...peopleList,
  ...rehires,
  create: endpoint({
    method: 'POST',
    path: '/user/create',
    allow: roleGroups.review,
    summary: 'Add a user of a lower role and send the invitation; an employee also gets tasks',
    body: object({
      ...nameFields,
      /** An employee may do with a mobile phone where text messages are sent (`contactProblem`). */
      emailId: email(),
      /** Default: the email address, or without one a name made of theirs. */
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
      firstDayOfWork: workDay(),
      isShortJob: flag(),
      role: choice(roles).required(requiredMessage),
      businessId: id(),
      locationIdList: listOf(id().required(requiredMessage), 200).default([]),
    }),
    reply: reply<PersonDetail>(),
  }),

  update: endpoint({
    method: 'POST',
    path: '/user/update',
    allow: roleGroups.everyone,
    summary: 'Update a user: oneself or someone with a lower role; omitted fields stay, empty text clears',
    body: object({
      id: id().required(requiredMessage),
      ...changedName,
      /** Can be changed only for a person who has never logged in; so can the phone of an account without an address. */
      emailId: nullableText(email()),
      phoneNumber: nullableText(anyPhone()),
      language: choice(languages),
      streetAddress: nullableText(text(100)),
      city: nullableText(text(60)),
      state: nullableText(choice(stateCodes)),
      zip: nullableText(zip()),
      dob: nullableText(birthday()),
      gender: nullableText(choice(genderIds)),
      /** People can't change this and the following fields of their own record. */
      jobTitleId: nullableText(id()),
      firstDayOfWork: nullableText(workDay()),
      /** The job lasts fewer than three business days: both sections of Form I-9 are due on the first day. */
      isShortJob: flag(),
      /** Store managers can't change this and the next field. */
      endedOn: nullableText(workDay()),
      active: flag(),
      /** The value that was read; if it has changed since, the call returns 409. */
      updatedAt: text(40),
      ...changesToReport,
      /** Staff: whether the forms that the change affects are required again. One's own changes always require them. */
      requireForms: flag().default(false),
    }),
    reply: reply<PersonDetail>(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/Get/{id}',
    allow: roleGroups.everyone,
    summary: 'Get a user',
    params: byId,
    reply: reply<PersonOnPage>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/delete',
    allow: roleGroups.owner,
    summary: 'Close an account; delete it permanently only if no retention rule or legal hold applies',
    body: object({ userId: id().required(requiredMessage), isPermanent: flag().default(false) }),
    reply: reply<{ readonly userId: number; readonly isPermanent: boolean }>(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/user/Restore',
    allow: roleGroups.owner,
    summary: 'Restore a closed account; one that was permanently deleted isn’t found',
    body: object({
      userId: id().required(requiredMessage),
      /** Whether the account is active after restoring. */
      active: flag().default(true),
    }),
    reply: reply<PersonDetail>(),
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/user/changerole',
    allow: roleGroups.owner,
    summary: 'Change the role of a user with a lower role',
    body: object({ userId: id().required(requiredMessage), role: choice(roles).required(requiredMessage) }),
    reply: reply<PersonDetail>(),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/user/AssignBusinessLocation',
    allow: roleGroups.owner,
    summary: 'Assign a user to locations of a business',
    body: object({
      userId: id().required(requiredMessage),
      businessId: id().required(requiredMessage),
      locationIdList: listOf(id().required(requiredMessage), 200).default([]),
      /** A single location, in place of a list. */
      locationId: id(),
    }),
    reply: reply<{ readonly list: readonly AssignmentRow[] }>(),
  }),
  assignments: endpoint({
    method: 'POST',
    path: '/user/GetUserLocation/{id}',
    allow: roleGroups.review,
    summary: 'List the locations of a user, paged',
    params: byId,
    body: paging().default({}),
    reply: reply<Page<AssignmentRow>>(),
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/user/Deleteuserlocation',
    allow: roleGroups.owner,
    summary: 'Remove a user from a location',
    body: object({ userBusinessLocationId: id().required(requiredMessage) }),
    reply: reply<{ readonly list: readonly AssignmentRow[] }>(),
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/user/ResendInvitation',
    allow: roleGroups.review,
    summary: 'Resend the invitation of a user with a lower role, also to a corrected email or phone',
    body: object({ userId: id().required(requiredMessage), emailId: email(), phoneNumber: anyPhone() }),
    reply: reply<InvitationState>(),
  }),
  uploadProfilePicture: endpoint({
    method: 'POST',
    path: '/user/UploadProfilePicture',
    allow: roleGroups.everyone,
    summary: 'Set one’s own profile photo',
    body: object({ crop: count(1).default(1) }).default({}),
    files: { profileImage: profilePhotoUpload },
    reply: reply<{ readonly profileImageUrl: string }>(),
  }),
  setLegalHold: endpoint({
    method: 'POST',
    path: '/user/SetLegalHold',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Place a legal hold on a user',
    body: object({ userId: id().required(requiredMessage), reason: lines(500).required(requiredMessage) }),
    reply: reply<PersonDetail>(),
  }),
  endLegalHold: endpoint({
    method: 'POST',
    path: '/user/EndLegalHold',
    allow: ['Admin', 'TPA', 'Owner'],
    summary: 'Release a legal hold',
    body: byUser,
    reply: reply<PersonDetail>(),
  }),
}
