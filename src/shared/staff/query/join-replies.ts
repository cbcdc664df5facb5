import type { ReplyState } from '#src/shared/request/use-reply.ts'

type Replies<S extends Readonly<Record<string, ReplyState<unknown>>>> = {
  readonly [K in keyof S]: S[K] extends ReplyState<infer T> ? T : never
}

/** Several replies as one, for a page that needs all of them. */
export const joinReplies = <S extends Readonly<Record<string, ReplyState<unknown>>>>(
  states: S,
): ReplyState<Replies<S>> => {
  const all = Object.values(states)
  const entries = Object.entries(states).map(([name, { reply }]) => [name, reply])
  return {
    reply: all.some(({ reply }) => reply === undefined) ? undefined : (Object.fromEntries(entries) as Replies<S>),
    error: all.find(({ error }) => error !== undefined)?.error,
    isLoading: all.some(({ isLoading }) => isLoading),
    again: () => {
      for (const { again } of all) again()
    },
  }
}
