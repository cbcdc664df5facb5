import type { TestApp } from './in-process-server.ts'

/** The id of a person by username. */
export const personOf = async ({ services }: TestApp, username: string): Promise<number> => {
  const row = await services.db.system(({ trx }) =>
    trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  )
  return row.id
}

/** The id of a location by its name. */
export const locationFor = async ({ services }: TestApp, name: string): Promise<number> => {
  const row = await services.db.system(({ trx }) =>
    trx.selectFrom('location').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  return row.id
}
