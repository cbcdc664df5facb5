import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { CallName, CallOptions, CallResult } from '#src/api/endpoint-types.ts'
import { useClient } from '#src/shared/request/client-context.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'
import type { RequestState } from '#src/shared/request/use-request.ts'
import type { Area } from './endpoint-query.ts'
import { invalidate, queryClient } from './query-client.ts'

/** What a change invalidates, and what the page does afterwards. */
export interface MutationOptions<Input, Output> {
  /** The areas of the API whose replies may be different now. */
  readonly invalidates: readonly Area[]
  /** Called while the page is still there. */
  readonly onDone?: ((reply: Output, input: Input) => void) | undefined
}

interface Sending<Input> {
  readonly input: Input
  readonly stop: AbortController
}

/**
 * One change that a page makes with one call or several; leaving the page aborts it. While one is under way, another
 * is ignored.
 */
export function useChange<Input, Output>(
  send: (input: Input, signal: AbortSignal) => Promise<Output>,
  { invalidates, onDone }: MutationOptions<Input, Output>,
): RequestState<Input, Output> {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, isPending, isSuccess, data, error } = useMutation<Output, Error, Sending<Input>>(
    {
      mutationFn: async ({ input, stop }) => {
        try {
          const reply = await send(input, stop.signal)
          if (!stop.signal.aborted) onDone?.(reply, input)
          return reply
        } finally {
          if (running.current === stop) running.current = undefined
        }
      },
      onSuccess: () => void invalidate(invalidates),
    },
    queryClient,
  )
  const submit = useCallback(
    (input: Input) => {
      if (running.current !== undefined) return
      const stop = new AbortController()
      running.current = stop
      mutate({ input, stop })
    },
    [mutate],
  )
  const requestError = useMemo(() => (error === null ? undefined : toRequestError(error)), [error])
  const startOver = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    reset()
  }, [reset])
  return { isSubmitted: isPending, isSaved: isSuccess, reply: data, error: requestError, submit, reset: startOver }
}

/** What a changing endpoint is sent. */
type MutationInput<N extends CallName> = Pick<CallOptions<N>, 'params' | 'body' | 'files'>

/** A change of one endpoint, like `useChange`. */
export function useEndpointMutation<N extends CallName>(
  endpoint: N,
  options: MutationOptions<MutationInput<N>, CallResult<N>>,
): RequestState<MutationInput<N>, CallResult<N>> {
  const client = useClient()
  return useChange((input, signal) => {
    const call: CallOptions<N> = input
    return client.call(endpoint, { ...call, signal })
  }, options)
}
