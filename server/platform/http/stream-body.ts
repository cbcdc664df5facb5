import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import type { HttpServices } from './http-services.ts'
import { submissionFingerprint } from './idempotency.ts'
import type { ReadBody, Reading } from './read-body.ts'
import { readParts, releaseTempFiles } from './read-body.ts'

/** A body that was parsed while it arrived, with its size. */
export interface StreamedBody {
  /** Received bytes. */
  readonly size: number
  /** The digest of the submission, as of a body read as a whole. */
  readonly digest: string
  /** Its parts; throws the problem found in them. */
  parts(): ReadBody
  /** Deletes its temporary files. */
  release(): Promise<void>
}

/** Largest body of an endpoint without files, in bytes: 500 tickets, or 60 reasons in any script. */
export const jsonBodyLimit = 256 * 1024
/** Bytes of the other parts of a form with files. */
const formMax = 2 * 1024 * 1024
/** Largest body of an endpoint with files that is read as a whole: encrypted or JSON. */
export const bufferedBodyLimit = 12 * 1024 * 1024

/** Maximum bytes of the texts of an endpoint. */
const textMaxOf = (call: Endpoint): number => (call.files === undefined ? jsonBodyLimit : formMax)

/** Largest body of an endpoint: its files, each once, and the other parts. */
const bodyMaxOf = (call: Endpoint): number =>
  Object.values(call.files ?? {}).reduce((sum, rule) => sum + rule.maxBytes, textMaxOf(call))

/** An endpoint with its name. */
interface NamedEndpoint {
  readonly name: string
  readonly call: Endpoint
}

/** The name on the wire of a field for files. */
const wireNameIn = (endpoint: string) => (field: string) => wireNameOf(endpoint, field)

/** What the body of a call is read with. */
export const bodyLimits = (
  services: Pick<HttpServices, 'tempStore'>,
  { name, call }: NamedEndpoint,
  contentType: string,
): Reading => ({
  contentType,
  rules: call.files,
  wireName: wireNameIn(name),
  tempStore: services.tempStore,
  textMax: textMaxOf(call),
})

/** Parses a multipart body while it arrives; undefined for any other, which was read as a whole. */
export const streamMultipart = async (
  services: Pick<HttpServices, 'tempStore' | 'master'>,
  route: NamedEndpoint,
  request: FastifyRequest,
): Promise<StreamedBody | undefined> => {
  const payload = request.body
  if (!(payload instanceof Readable)) return undefined
  const { name, call } = route
  const max = bodyMaxOf(call)
  if (Number(request.headers['content-length'] ?? 0) > max) throw new Problem('too large', 'tooLarge')
  const contentType = String(request.headers['content-type'])
  const hmac = submissionFingerprint(services.master, name, contentType)
  let size = 0
  async function* body(from: Readable) {
    for await (const bytes of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += bytes.length
      if (size > max) throw new Problem('too large', 'tooLarge')
      hmac.update(bytes)
      yield bytes
    }
  }
  const read = await readParts(body(payload), bodyLimits(services, route, contentType)).catch((error: unknown) =>
    asProblem(error, payload),
  )
  // The rest of a refused body is discarded, so that its sender gets the reply.
  payload.resume()
  return {
    size,
    digest: hmac.digest('hex'),
    parts: () => {
      if (read instanceof Error) throw read
      return read
    },
    release: () => (read instanceof Error ? Promise.resolve() : releaseTempFiles(read.files)),
  }
}

/** A broken connection is the sender's problem; any other unexpected error is ours. */
const asProblem = (error: unknown, payload: Readable): Error => {
  if (error instanceof Problem) return error
  if (payload.errored !== null) return new Problem('invalid', 'badBody')
  return error instanceof Error ? error : new Error('request body could not be parsed', { cause: error })
}
