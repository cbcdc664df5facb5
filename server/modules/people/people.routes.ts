import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { toPersonDetail, personDetail } from './accounts/person-detail.ts'
import { personPage } from './accounts/person-page.rules.ts'
import { changePerson, previewAffectedForms } from './accounts/update-person.rules.ts'
import { createPerson } from './accounts/create-person.rules.ts'
import { removePerson, restorePerson } from './accounts/close-account.rules.ts'
import { listClosed } from './accounts/closed-people.ts'
import { previewRehire, rehirePerson } from './accounts/rehire.rules.ts'
import { historyOf } from './accounts/person-history.rules.ts'
import { endHold, setHold } from './accounts/legal-hold.rules.ts'
import { importPeople } from './import/import-people.rules.ts'
import { resendInvitation } from './invitations/resend-invitation.rules.ts'
import { listPeople } from './list/people-list.rules.ts'
import { peopleSource } from './list/people-export.ts'
import { uploadPicture } from './accounts/profile-photo.rules.ts'
import { assignPerson, listAssignments, unassignPerson } from './accounts/location-assignments.rules.ts'
import { changeRole } from './accounts/role.rules.ts'

/** People: accounts, roles, locations. */
export const usersHandlers = (services: Services): Handlers<typeof api.users> => ({
  getEmployee: ({ unit, actor, body }) =>
    listPeople({ trx: unit.trx, actor, now: services.now() }, body.businessDetail, body.paging),
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { businessDetail, userIdList, sort, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'people',
        title: peopleSource.title(language),
        format,
        language,
        query: { ...businessDetail, userIdList, sort },
      }),
  },
  history: { transaction: 'none', handle: async (call) => ({ list: await historyOf(services, call) }) },
  create: async (call) => toPersonDetail(services, call.unit.trx, call.actor, await createPerson(services, call)),
  import: { transaction: 'none', handle: (call) => importPeople(services, call) },
  update: async (call) => {
    await changePerson(services, call)
    return personDetail(services, call.unit.trx, call.actor, call.body.id)
  },
  affectedForms: (call) => previewAffectedForms(services, call),
  get: { transaction: 'none', handle: (call) => personPage(services, call) },
  remove: {
    transaction: 'none',
    handle: async (call) => {
      await removePerson(services, call)
      return { userId: call.body.userId, isPermanent: call.body.isPermanent }
    },
  },
  restore: async (call) => {
    await restorePerson(services, call)
    return personDetail(services, call.unit.trx, call.actor, call.body.userId)
  },
  closed: (call) => listClosed(call),
  rehireForms: (call) => previewRehire(services, call),
  rehire: async (call) => {
    await rehirePerson(services, call)
    return personDetail(services, call.unit.trx, call.actor, call.body.userId)
  },
  changeRole: async (call) => {
    await changeRole(services, call)
    return personDetail(services, call.unit.trx, call.actor, call.body.userId)
  },
  assign: (call) => assignPerson(services, call),
  assignments: (call) => listAssignments(call),
  unassign: (call) => unassignPerson(services, call),
  resendInvitation: (call) => resendInvitation(services, call),
  uploadProfilePicture: (call) => uploadPicture(services, call),
  setLegalHold: async (call) => toPersonDetail(services, call.unit.trx, call.actor, await setHold(services, call)),
  endLegalHold: async (call) => toPersonDetail(services, call.unit.trx, call.actor, await endHold(services, call)),
})
