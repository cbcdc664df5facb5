import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { asForm } from './multipart.ts'
import type { PolicyRequest } from './endpoint-requests.ts'
import type { Caller } from './tenant-positions.ts'
import type { World } from './tenant-world.ts'

/** The response: the status, and everything that could be read. */
export interface Reply {
  readonly status: number
  readonly text: string
  readonly data: unknown
}

/** Makes a call as one of the callers, and rolls back what it did. */
export const sendRequest = async (
  world: World,
  asker: Caller,
  call: Endpoint,
  request: PolicyRequest,
): Promise<Reply> => {
  const token = world.tokens[asker]
  const sent =
    request.files === undefined ? asJson(call, request.body) : await asForm(request.body ?? {}, request.files)
  const answer = await world.app.inject({
    method: call.method,
    url: `/api${fillPath(call.path, request.params)}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    text: isJson ? answer.body : '',
    data: isJson ? answer.json<{ data: unknown }>().data : null,
  }
}

const asJson = (call: Endpoint, body: object | undefined) =>
  call.method === 'GET' && body === undefined
    ? { headers: {}, payload: undefined }
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body ?? {}) }

const signs: Readonly<Record<number, string>> = {
  400: '!',
  401: '-',
  403: 'x',
  404: '.',
  409: 'c',
  415: 't',
  421: 'i',
  429: 'r',
}

/** One sign for a response: `+` done, `o` done and nothing there, others as in the legend of the table. */
export const signOf = ({ status, data }: Reply): string => {
  if (status === 200) return isEmptyList(data) ? 'o' : '+'
  return signs[status] ?? `(${status})`
}

const isEmptyList = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list) && data.list.length === 0
