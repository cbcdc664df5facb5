import type { TestApp } from './in-process-server.ts'

/** The id of a person by their user name. */
export const personOf = async ({ deps }: TestApp, username: string): Promise<number> => {
  const found = await deps.db.system((trx) =>
    trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  )
  return found.id
}

/** The id of a location by its name. */
export const placeOf = async ({ deps }: TestApp, name: string): Promise<number> => {
  const found = await deps.db.system((trx) =>
    trx.selectFrom('location').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  return found.id
}
