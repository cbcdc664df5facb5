import type { api } from '#contract/api.ts'
import { employers } from '#contract/endpoints/employers.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { sessionProofOf } from '../device-proof.ts'
import { joinOtherLogin, sendJoinCode } from './join-logins.rules.ts'
import { addEmployer, listEmployers, readInvitation, switchEmployer } from './employers.rules.ts'

/** The employers of one log-in. */
export const employersHandlers = (services: Services): Handlers<typeof api.employers> => ({
  list: { transaction: 'none', handle: (call) => listEmployers(services, call) },
  invitation: { transaction: 'none', handle: (call) => readInvitation(services, call) },
  add: { transaction: 'none', handle: (call) => addEmployer(services, call) },
  sendJoinCode: { transaction: 'none', handle: (call) => sendJoinCode(services, call) },
  join: { transaction: 'none', handle: (call) => joinOtherLogin(services, call) },
  switch: {
    transaction: 'none',
    handle: async (call) => {
      const { header, setHeader } = call
      return switchEmployer(
        services,
        call,
        await sessionProofOf(services, { endpoint: employers.switch, header, setHeader }),
      )
    },
  },
})
