import { allCalls } from '#contract/api.ts'
import { examples } from '#contract/examples/all.ts'
import type { Endpoint, FileRule } from '#contract/protocol/endpoint.ts'
import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { appVersion } from '#contract/domain/lookups.ts'
import { problemStatus } from '#contract/protocol/problems.ts'
import type { ProblemKind } from '#contract/protocol/problems.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import answers from './recorded-examples.json' with { type: 'json' }
import { shapeOf } from './example-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { schemaOf } from './json-schema.ts'

/** The reply of an example's call when it was last recorded. */
export const answerOf = (name: string): unknown => (answers as Readonly<Record<string, unknown>>)[name]

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = (prefix: string): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Firstday',
    version: appVersion,
    description:
      'Employee onboarding and HR paperwork. Paths are matched in any letter case. Every answer but a file is an envelope: status, message, data, result, title, code, error, detail. A row of another branch is not found.',
  },
  servers: [{ url: prefix === '' ? '/' : prefix }],
  paths: pathsOf(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
      basic: { type: 'http', scheme: 'basic', description: 'User name and password, for account/login alone.' },
      ticket: {
        type: 'apiKey',
        in: 'header',
        name: 'Ticket',
        description: 'Permission to send one encrypted submission.',
      },
    },
    schemas: { Envelope: envelope, Problem: problem },
  },
})

const envelope: JsonSchema = {
  type: 'object',
  required: ['status', 'message', 'data', 'result', 'title', 'code', 'error', 'detail'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {},
    result: { type: 'boolean' },
    title: { type: 'string' },
    code: { type: ['string', 'null'] },
    error: { type: ['object', 'null'] },
    detail: { type: ['string', 'null'] },
    list: { type: 'array', items: {} },
    totalPages: { type: 'integer' },
  },
}

const problem: JsonSchema = {
  allOf: [{ $ref: '#/components/schemas/Envelope' }],
  properties: {
    data: { type: 'null' },
    result: { const: false },
    error: {
      type: 'object',
      properties: {
        reason: { type: 'object', properties: { key: { type: 'string' }, values: { type: 'object' } } },
        fields: { type: 'object', description: 'Reason by field path.' },
        messages: { type: 'object', description: 'Sentence by field path, in the language asked for.' },
      },
    },
  },
}

const pathsOf = (): JsonSchema => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, call } of allCalls()) {
    paths[call.path] ??= {}
    ;(paths[call.path] ?? {})[call.method.toLowerCase()] = operationOf(name, call)
  }
  return paths
}

const operationOf = (name: string, call: Endpoint): JsonSchema => ({
  operationId: name,
  summary: call.summary,
  tags: [name.split('.')[0]],
  ...(call.allow === 'anyone' ? {} : { 'x-roles': call.allow }),
  security: securityOf(name, call),
  parameters: parametersOf(name, call),
  ...(call.body === undefined && call.files === undefined ? {} : { requestBody: requestOf(name, call) }),
  responses: { 200: successOf(name, call), ...problemsOf(call) },
})

const securityOf = (name: string, call: Endpoint): readonly object[] => {
  if (name === 'account.login') return [{ basic: [] }]
  const signed = call.allow === 'anyone' ? [] : [{ bearer: [] }]
  return call.queueable === true ? [...signed, { ticket: [] }] : signed
}

const parametersOf = (endpoint: string, call: Endpoint): readonly object[] => {
  const schema = call.params === undefined ? undefined : schemaOf(endpoint, wholeSchema(call.params))
  const properties = (schema?.['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const inPath = Object.entries(properties).map(([name, each]) => ({ name, in: 'path', required: true, schema: each }))
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[\\w-]{8,64}$' } }
  return call.queueable === true ? [...inPath, key] : inPath
}

const requestOf = (name: string, call: Endpoint): JsonSchema => {
  const schema = call.body === undefined ? { type: 'object' } : schemaOf(name, wholeSchema(call.body))
  const example = examples[name]?.body
  const shown = { schema, ...(example === undefined ? {} : { example }) }
  const content: Record<string, unknown> =
    call.files === undefined
      ? { 'application/json': shown, 'application/x-www-form-urlencoded': { schema } }
      : { 'multipart/form-data': multipartOf(name, schema, call.files, example), 'application/json': shown }
  if (call.queueable === true) content[encryptedMediaType] = { schema: { type: 'string', contentEncoding: 'binary' } }
  return { required: ((schema['required'] as readonly string[] | undefined)?.length ?? 0) > 0, content }
}

const multipartOf = (
  endpoint: string,
  model: JsonSchema,
  files: Readonly<Record<string, FileRule>>,
  example: unknown,
): JsonSchema => ({
  schema: {
    type: 'object',
    properties: {
      model: { ...model, description: 'The fields as JSON; each may also be a part of its own.' },
      ...Object.fromEntries(
        Object.entries(files).map(([name, rule]) => [
          wireNameOf(endpoint, name),
          { type: 'string', contentMediaType: rule.types.join(', '), description: `At most ${rule.maxBytes} bytes.` },
        ]),
      ),
    },
  },
  ...(example === undefined ? {} : { example: { model: example } }),
})

const successOf = (name: string, call: Endpoint): JsonSchema => {
  if (call.download === true)
    return { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string' } } } }
  const answer = answerOf(name)
  const data = answer === undefined ? {} : { data: shapeOf(answer) }
  const schema = { allOf: [{ $ref: '#/components/schemas/Envelope' }], properties: data }
  return {
    description: 'Done.',
    content: { 'application/json': { schema, ...(answer === undefined ? {} : { example: { data: answer } }) } },
  }
}

const problemsOf = (call: Endpoint): JsonSchema => {
  const always: readonly ProblemKind[] = ['invalid', 'too large', 'wrong type', 'too many', 'server', 'unavailable']
  const signed: readonly ProblemKind[] = ['unauthenticated', 'forbidden', 'not found', 'conflict', 'inactive']
  const kinds = call.allow === 'anyone' ? [...always, 'not found' as const] : [...always, ...signed]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(kinds.map((kind) => [problemStatus[kind], { description: kind, content }]))
}
