import type { TestServer } from '../server/server-process.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { openPglite } from '#server/platform/database/pglite.ts'

/** Stops the server and reads its data folder with the embedded database. */
const readAfterStop = async <T>(server: TestServer, read: (unit: UnitOfWork) => Promise<T>): Promise<T> => {
  await server.stop()
  const db = openDatabase(await openPglite(server.dataDir))
  try {
    return await db.system(read)
  } finally {
    await db.close()
  }
}

/** Stops the server; every submission it has: whose, and under which confirmation number. */
export const submissionsAfterStop = (
  server: TestServer,
): Promise<readonly { username: string; confirmationNumber: string }[]> =>
  readAfterStop(server, ({ trx }) =>
    trx
      .selectFrom('form_submission')
      .innerJoin('person', 'person.id', 'form_submission.person_id')
      .select(['person.username', 'form_submission.confirmation_number as confirmationNumber'])
      .execute(),
  )

/** Stops the server; every event of a kind in its audit log: who did it, with which document. */
export const eventsAfterStop = (
  server: TestServer,
  kind: string,
): Promise<readonly { who: string; document: number }[]> =>
  readAfterStop(server, async ({ trx }) => {
    const rows = await trx.selectFrom('audit_event').selectAll().where('kind', '=', kind).execute()
    return rows.map((row) => ({ who: row.actor_name, document: row.task_id ?? 0 }))
  })

/** Sets the clocks of all locations to noon, whatever the time is here: people are texted by day. */
export const setNoonEverywhere = async (server: TestServer): Promise<void> => {
  const ahead = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await readAfterStop(server, ({ trx }) => trx.updateTable('location').set({ time_zone: zone }).execute())
  await server.start()
}
