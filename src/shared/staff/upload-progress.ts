import { counted } from '#src/shared/request/in-flight-count.ts'

const answerOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return new Response(request.response as ArrayBuffer, { status: request.status, headers })
}

const perform = async (fetchRequest: Request, onProgress: (share: number) => void): Promise<Response> => {
  const body = await fetchRequest.blob()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(fetchRequest.method, fetchRequest.url)
    fetchRequest.headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.responseType = 'arraybuffer'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('the upload broke off')))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    fetchRequest.signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** A `fetch` that reports how much of its body was sent, from 0 to 1, which the browser's own can't. */
export const uploadFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    counted(() => perform(new Request(input, init), onProgress))
