import type { Database } from '../database/database.ts'

/** The platform's keys whose names start with a prefix: the one in use first, then those retired last. */
export const loadPlatformKeys = (db: Database, prefix: string) =>
  db.system(({ trx }) =>
    trx
      .selectFrom('platform_key')
      .selectAll()
      .where('name', 'like', `${prefix}%`)
      .orderBy('retired_at', (order) => order.desc().nullsFirst())
      .orderBy('created_at', 'desc')
      .execute(),
  )
