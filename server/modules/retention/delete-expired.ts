import type { Services } from '../../platform/platform.ts'

/** Days that sessions, links and counters are kept when they are over: long enough to look into what happened. */
export const expiredRowDays = 30

/** Removes what is over: sessions with their tokens, codes, links, tickets for lists, trust in devices, windows of rates. */
export const deleteExpiredRows = async (services: Services): Promise<void> => {
  const before = new Date(services.now().getTime() - expiredRowDays * 86_400_000)
  await services.db.system(async (trx) => {
    await trx
      .deleteFrom('session')
      .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
      .execute()
    await trx.deleteFrom('export_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('refresh_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('login_challenge').where('expires_at', '<', before).execute()
    await trx.deleteFrom('email_change').where('expires_at', '<', before).execute()
    await trx.deleteFrom('password_reset_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('trusted_device').where('expires_at', '<', before).execute()
    await trx.deleteFrom('rate_limit_counter').where('window_start', '<', before).execute()
  })
}
