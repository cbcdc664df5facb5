import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'employee'] as const

/** The people who are logged in. */
export type Name = (typeof names)[number]

/** The demo's two TPA companies, by their ids, with people of several roles logged in. */
export interface TpaTestServer {
  readonly all: LoggedInServer<Name>
  readonly harbor: number
  readonly summit: number
}

/** Starts a server for tests of TPA companies. */
export const startTpaTestServer = async (): Promise<TpaTestServer> => {
  const all = await openLoggedIn(names)
  const companyOf = async (username: string) => (await all.server.actor(username)).tpaCompanyId ?? 0
  return { all, harbor: await companyOf('tpa@demo.test'), summit: await companyOf('tpa2@demo.test') }
}
