import { skipToken, useQuery, type Query } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CallName, CallResult } from '#src/api/endpoint-types.ts'
import { useClient } from '#src/shared/request/client-context.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { queryOf, type EndpointQuery, type EndpointInput } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

/** How a page reads. */
export interface ReadOptions {
  /**
   * Shows nothing that was read before the page opened, and nothing newer unless it is requested: forms are filled
   * from it.
   */
  readonly isForEditing?: boolean
  /** The reply is a page of a list: its rows stay until those of another page or filter are there. */
  readonly isList?: boolean
  /** The reply is a file: it is large, and forgotten when the page closes. */
  readonly isFile?: boolean
}

const nothing: EndpointQuery<never>['key'] = ['account.login', null, null, 'nothing']

/** Refusals after which a page shows nothing of what it read before. */
const refusals: ReadonlySet<RequestError['kind']> = new Set(['not found', 'forbidden'])

/** A reply, and when it was read. */
export interface EndpointState<T> extends ReplyState<T> {
  /** Milliseconds since 1970; 0 until there is one. A form that is filled again from a newer reply takes it as its key. */
  readonly at: number
}

/** Whether two keys are of the same list: those of a business differ by its id, which is a parameter. */
const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a[0] === b[0] && JSON.stringify(a[1]) === JSON.stringify(b[1])

/**
 * Requests a reply when a page opens, whenever the query changes, and after a change that invalidates it. The last
 * reply of a query stays on the screen while a newer one is loading, never that of another, and not once the server refuses it. `undefined` requests
 * nothing.
 */
export function useEndpointQuery<T>(
  described: EndpointQuery<T> | undefined,
  { isForEditing = false, isList = false, isFile = false }: ReadOptions = {},
): EndpointState<T> {
  const client = useClient()
  const [openedAt] = useState(Date.now)
  const key = described?.key ?? nothing
  const query = useQuery(
    {
      queryKey: key,
      queryFn: described === undefined ? skipToken : ({ signal }) => described.load(client, signal),
      placeholderData: (before: unknown, of: Query<unknown, Error, unknown, EndpointQuery<T>['key']> | undefined) =>
        isList && of && isSameList(of.queryKey, key) ? before : undefined,
      ...(described && { select: described.select }),
      ...((isForEditing || isFile) && { gcTime: 0 }),
      meta: { isForEditing },
    },
    queryClient,
  )
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  const again = useCallback(() => void refetch(), [refetch])
  const requestError = useMemo(() => (error === null ? undefined : toRequestError(error)), [error])
  if (described === undefined) return { reply: undefined, error: undefined, isLoading: false, again, at: 0 }
  const isKnown = !isForEditing || dataUpdatedAt >= openedAt
  // What the server refuses now isn't theirs to see any more, or is gone.
  const isRefused = requestError !== undefined && refusals.has(requestError.kind)
  const reply = isKnown && !isRefused ? (data as T | undefined) : undefined
  return { reply, error: requestError, isLoading: isFetching, again, at: dataUpdatedAt }
}

/** Reads one endpoint, like `useEndpointQuery`. */
export function useEndpoint<N extends CallName>(
  endpoint: N,
  input?: EndpointInput<N>,
  options?: ReadOptions,
): EndpointState<CallResult<N>> {
  return useEndpointQuery(queryOf(endpoint, input), options)
}
