import type { api } from '#contract/api.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import { recordAuditEvent } from '../../platform/audit/audit-log.ts'
import type { Services } from '../../platform/platform.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { withoutTransaction } from '../../platform/http/handler.ts'
import { toPersonDetail, canSeePrivateData, personDetail } from './accounts/person-detail.ts'
import { changePerson } from './accounts/update-person.rules.ts'
import { createPerson } from './accounts/create-person.rules.ts'
import { removePerson, restorePerson } from './accounts/close-account.rules.ts'
import { historyOf } from './accounts/person-history.rules.ts'
import { endHold, setHold } from './accounts/legal-hold.rules.ts'
import { importPeople } from './import/import-people.rules.ts'
import { resendInvitation } from './invitations/resend-invitation.rules.ts'
import { listPeople } from './list/people-list.rules.ts'
import { peopleSource } from './list/people-export.ts'
import { uploadPicture } from './accounts/profile-photo.rules.ts'
import { assignPerson, listAssignments, unassignPerson } from './accounts/location-assignments.rules.ts'
import { changeRole } from './accounts/role.rules.ts'

/** People: accounts, roles, places. */
export const usersHandlers = (deps: Services): Handlers<typeof api.users> => ({
  getEmployee: ({ trx, actor, body }) => listPeople(trx, actor, body.businessDetail, body.Paging),
  exportList: withoutTransaction(({ actor, sessionId, language, body: { businessDetail, sort, format } }) =>
    createExportToken(deps, {
      personId: actor.userId,
      sessionId,
      list: 'people',
      title: peopleSource.title(language),
      format,
      language,
      query: { ...businessDetail, sort },
    }),
  ),
  history: withoutTransaction(async (call) => ({ list: await historyOf(deps, call) })),
  create: async (call) => toPersonDetail(deps, call.trx, call.actor, await createPerson(deps, call)),
  import: withoutTransaction((call) => importPeople(deps, call)),
  update: async (call) => {
    await changePerson(deps, call)
    return personDetail(deps, call.trx, call.actor, call.body.id)
  },
  get: async ({ trx, actor, params, origin }) => {
    const person = await requireVisiblePerson(trx, actor, params.id)
    if (person.id !== actor.userId && canSeePrivateData(actor, person))
      await recordAuditEvent(trx, actor, origin, {
        kind: 'person viewed',
        businessId: person.business_id,
        subjectId: person.id,
      })
    return toPersonDetail(deps, trx, actor, person)
  },
  remove: withoutTransaction(async (call) => {
    await removePerson(deps, call)
    return { UserId: call.body.UserId, isPermanent: call.body.IsPermanentDelete }
  }),
  restore: async (call) => {
    await restorePerson(deps, call)
    return personDetail(deps, call.trx, call.actor, call.body.UserId)
  },
  changeRole: async (call) => {
    await changeRole(deps, call)
    return personDetail(deps, call.trx, call.actor, call.body.UserId)
  },
  assign: (call) => assignPerson(deps, call),
  assignments: (call) => listAssignments(call),
  unassign: (call) => unassignPerson(call),
  resendInvitation: (call) => resendInvitation(deps, call),
  uploadProfilePicture: (call) => uploadPicture(deps, call),
  setLegalHold: async (call) => toPersonDetail(deps, call.trx, call.actor, await setHold(deps, call)),
  endLegalHold: async (call) => toPersonDetail(deps, call.trx, call.actor, await endHold(deps, call)),
})
