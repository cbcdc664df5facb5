import type { TestApp } from './in-process-server.ts'
import { startTestApp } from './in-process-server.ts'

/** An in-process server with people logged in, by the part of their name before the `@`. */
export interface LoggedInServer<Name extends string> {
  readonly server: TestApp
  token(who: Name): string | undefined
  /** A call as one of them: status, data, the refused fields with their reasons, and the overall reason. */
  request<T = Record<string, unknown>>(
    who: Name,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<ServerReply<T>>
  /** The events that were recorded of a kind, oldest first. */
  events(
    kind: string,
  ): Promise<readonly { chain: number; actor_id: number | null; subject_id: number | null; data: object }[]>
  close(): Promise<void>
}

/** The result of a call. */
export interface ServerReply<T> {
  readonly status: number
  readonly data: T
  readonly fields: Readonly<Record<string, string>>
  readonly reason: string | undefined
  readonly message: string
}

/** Starts a server and logs demo people in. */
export const openLoggedIn = async <const Name extends string>(
  names: readonly Name[],
  options?: Parameters<typeof startTestApp>[0],
): Promise<LoggedInServer<Name>> => {
  const server = await startTestApp(options)
  const tokens = new Map<Name, string>()
  for (const name of names) tokens.set(name, await server.logIn(`${name}@demo.test`))
  return {
    server,
    token: (who) => tokens.get(who),
    request: async <T>(who: Name, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
      const answer = await server.call<T>(path, { method, token: tokens.get(who), body })
      return {
        status: answer.status,
        data: answer.body.data as T,
        fields: Object.fromEntries(
          Object.entries(answer.body.error?.fields ?? {}).map(([field, reason]) => [field, reason.key]),
        ),
        reason: answer.body.error?.reason.key,
        message: answer.body.message,
      }
    },
    events: (kind) =>
      server.services.db.system(({ trx }) =>
        trx
          .selectFrom('audit_event')
          .select(['chain', 'actor_id', 'subject_id', 'data'])
          .where('kind', '=', kind)
          .orderBy('at')
          .execute(),
      ),
    close: () => server.close(),
  }
}
