import type { api } from '#contract/api.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions } from './active-sessions.rules.ts'

/** The devices on which people are logged in. */
export const sessionsHandlers = (services: Services): Handlers<typeof api.sessions> => ({
  list: { transaction: 'none', handle: async (call) => ({ list: await listSessions(services, call) }) },
  end: {
    transaction: 'none',
    handle: async (call) => {
      const ended = await endSession(services, call, call.body.id)
      call.setMessage('loggedOutThere')
      return ended
    },
  },
  endOthers: {
    transaction: 'none',
    handle: async (call) => {
      const ended = await endOtherSessions(services, call)
      call.setMessage('loggedOutElsewhere')
      return ended
    },
  },
  endOfPerson: {
    transaction: 'none',
    handle: async (call) => {
      const ended = await endSessionsOf(services, call, call.body.userId)
      call.setMessage('loggedOutEverywhere')
      return ended
    },
  },
})
