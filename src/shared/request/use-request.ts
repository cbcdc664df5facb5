import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { requestMachine } from './request.machine.ts'
import type { RequestError } from './request-error.ts'

/** A request as a screen sees it. */
export interface RequestState<Input, Output> {
  readonly isSubmitted: boolean
  readonly isSaved: boolean
  readonly reply: Output | undefined
  readonly error: RequestError | undefined
  readonly submit: (input: Input) => void
  readonly reset: () => void
}

/** One request of a screen; `send` is fixed at the first render, what varies is passed as its input. */
export function useRequest<Input, Output>(
  send: (input: Input, signal: AbortSignal) => Promise<Output>,
): RequestState<Input, Output> {
  const [machine] = useState(() =>
    requestMachine.provide({
      actors: {
        send: fromPromise<unknown, { readonly input: unknown }>(({ input, signal }) =>
          send(input.input as Input, signal),
        ),
      },
    }),
  )
  const [state, dispatch] = useMachine(machine)
  return {
    isSubmitted: state.matches('submitted'),
    isSaved: state.matches('saved'),
    reply: state.matches('saved') ? (state.context.reply as Output) : undefined,
    error: state.matches('failed') ? state.context.error : undefined,
    submit: (input) => dispatch({ type: 'submit', input }),
    reset: () => dispatch({ type: 'reset' }),
  }
}
