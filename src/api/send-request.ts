/** A request to the API. */
export interface ApiRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** A value sent as JSON, or files. */
  readonly content?: { readonly json: unknown } | { readonly form: FormData } | undefined
  /** How long the server may take to start its reply, in milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  readonly fetch?: typeof fetch | undefined
}

const bodyOf = ({ content, headers }: ApiRequest): RequestInit => {
  if (content === undefined) return { headers }
  if ('form' in content) return { headers, body: content.form }
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(content.json) }
}

/**
 * Sends a request once and waits for its reply to start, whatever its status. Rejects for the reason of an aborted
 * signal, when it takes too long, and when there is no network.
 */
export const sendRequest = async (url: string, request: ApiRequest): Promise<Response> => {
  const { method, signal, timeout } = request
  const ending = new AbortController()
  const abort = () => ending.abort(signal?.reason)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(() => ending.abort(new DOMException('The server takes too long', 'TimeoutError')), timeout)
  try {
    const sent = new Request(url, { method, ...bodyOf(request), cache: 'no-store', signal: ending.signal })
    return await (request.fetch ?? fetch)(sent)
  } finally {
    clearTimeout(timer)
  }
}
