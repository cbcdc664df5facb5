import type { api } from '#contract/index.ts'
import { seenPerson } from '../../access/people.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { makeExportTicket } from '../../exports/export-tickets.ts'
import type { Handlers } from '../../http/handlers.ts'
import { alone } from '../../http/handlers.ts'
import { detailOf, isOpenTo, personDetail } from '../../people/person-detail.ts'
import { changePerson } from './change.rules.ts'
import { createPerson } from './create.rules.ts'
import { removePerson, restorePerson } from './end.rules.ts'
import { historyOf } from './history.rules.ts'
import { endHold, setHold } from './hold.rules.ts'
import { importPeople } from './import.rules.ts'
import { resendInvitation } from './invitation.rules.ts'
import { listPeople } from './people-list.rules.ts'
import { peopleSource } from './people-source.ts'
import { uploadPicture } from './picture.rules.ts'
import { assignPerson, listAssignments, unassignPerson } from './places.rules.ts'
import { changeRole } from './role.rules.ts'

/** People: accounts, roles, places. */
export const usersHandlers = (deps: Deps): Handlers<typeof api.users> => ({
  getEmployee: ({ trx, actor, body }) => listPeople(trx, actor, body.businessDetail, body.Paging),
  exportList: alone(({ actor, sessionId, language, body: { businessDetail, sort, format } }) =>
    makeExportTicket(deps, {
      personId: actor.userId,
      sessionId,
      list: 'people',
      title: peopleSource.title(language),
      format,
      language,
      query: { ...businessDetail, sort },
    }),
  ),
  history: alone(async (call) => ({ list: await historyOf(deps, call) })),
  create: async (call) => detailOf(deps, call.trx, call.actor, await createPerson(deps, call)),
  import: alone((call) => importPeople(deps, call)),
  update: async (call) => {
    await changePerson(deps, call)
    return personDetail(deps, call.trx, call.actor, call.body.id)
  },
  get: async ({ trx, actor, params, origin }) => {
    const person = await seenPerson(trx, actor, params.id)
    if (person.id !== actor.userId && isOpenTo(actor, person))
      await record(trx, actor, origin, {
        kind: 'person viewed',
        businessId: person.business_id,
        subjectId: person.id,
      })
    return detailOf(deps, trx, actor, person)
  },
  remove: alone(async (call) => {
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
  setLegalHold: async (call) => detailOf(deps, call.trx, call.actor, await setHold(deps, call)),
  endLegalHold: async (call) => detailOf(deps, call.trx, call.actor, await endHold(deps, call)),
})
