import { assistBodies } from './assist-bodies.ts'
import { bulkActionBodies } from './bulk-action-bodies.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'

const link = /application-questions#([\w.-]+)/

/** The token of the newest link to the questions of Form 8850. */
const linkOfApplicant = async (server: TestApp): Promise<string> =>
  link.exec(await server.emailTo('iris@example.com', 0, link))?.[1] ?? ''

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
