import { assistBodies } from './assist-bodies.ts'
import { bulkActionBodies } from './bulk-action-bodies.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'

/** The token of the newest link to the questions of Form 8850. */
const linkOfApplicant = async (server: TestApp): Promise<string> =>
  /application-questions#([\w.-]+)/.exec(await server.emailTo('iris@example.com'))?.[1] ?? ''

/** What the examples of offers need beforehand, by call: the setting of the business, and the emailed link. */
export const offerPreparations = (server: TestApp) => ({
  ...assistBodies(server),
  ...bulkActionBodies(server),
  'application.sendWotcQuestions': async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('business').set({ wotc_interview: 'offer' }).where('id', '=', 1).execute(),
    )
    return {}
  },
  'wotcInterview.open': async () => ({ token: await linkOfApplicant(server) }),
  'wotcInterview.answer': async () => ({ token: await linkOfApplicant(server) }),
})
