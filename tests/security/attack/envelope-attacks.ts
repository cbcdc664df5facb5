import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import { outboxCalls } from '#contract/protocol/outbox-endpoints.ts'
import { alteredHeaders, brokenBytes, movedChunks } from './envelope-changes.ts'
import { sealWithoutSecret, takeApart } from './envelope-parts.ts'
import { apiPath } from './installation.ts'
import type { Sent } from './send-request.ts'
import type { SealedOtherwise, SubmissionTarget } from './submission-target.ts'
import { newSubmissionId, sealedRequest, sealTarget } from './submission-target.ts'

/** An encrypted submission that must be refused. */
export interface EnvelopeAttack {
  readonly name: string
  readonly request: Sent
}

/** What an attacker has besides a submission that they could watch. */
export interface Loot {
  /** Tickets that don't belong to it, by what they are. */
  readonly tickets: Readonly<Record<string, Ticket>>
  /** Tokens that are no valid ticket for it, by what they are. */
  readonly tokens: Readonly<Record<string, string>>
  /** Tasks of others, by whose they are. */
  readonly tasks: Readonly<Record<string, number>>
  /** Public keys that the server has no private key of, or no more, by what they are. */
  readonly keys: Readonly<Record<string, SubmissionTarget['sealing']>>
}

type Attacks = readonly (readonly [string, Sent])[]

/** Sent to every other call that takes submissions: as it is, and encrypted anew for that call. */
const movedToCalls = async (target: SubmissionTarget, id: string, bytes: Buffer): Promise<Attacks> => {
  const attacks: [string, Sent][] = []
  const others = outboxCalls().filter(([name]) => !target.ticket.endpoints.includes(name))
  for (const [name, path] of others) {
    const request = { ...sealedRequest(target, id, bytes), path: apiPath(path) }
    attacks.push([`moved to ${name}`, request])
    attacks.push([`sealed for ${name}`, { ...request, body: await sealTarget(target, id, { endpoint: name }) }])
  }
  for (const path of ['/Documents/GetDocumentList', '/account/login', '/user/update', '/change-password'])
    attacks.push([`moved to ${path}`, { ...sealedRequest(target, id, bytes), path: apiPath(path) }])
  return attacks
}

/** With tickets that don't belong to it: beside it, and encrypted with their secret. */
const otherTickets = async (target: SubmissionTarget, id: string, bytes: Buffer, loot: Loot): Promise<Attacks> => {
  const attacks: [string, Sent][] = []
  const request = sealedRequest(target, id, bytes)
  const withToken = (token: string | undefined) => ({ ...request, headers: { ...request.headers, ticket: token } })
  const elsewhere = Object.entries(loot.tickets).filter(([, { lane }]) => lane !== target.ticket.lane)
  for (const [whose, ticket] of elsewhere) {
    attacks.push([`beside ${whose}`, withToken(ticket.token)])
    const sealed = await sealTarget(target, id, { ticket, lane: ticket.lane })
    attacks.push([`sealed in the lane of ${whose}, beside its own`, { ...request, body: sealed }])
    const targetLane = await sealTarget(target, id, { ticket })
    attacks.push([`sealed with the secret of ${whose}`, { ...withToken(ticket.token), body: targetLane }])
    const secretOnly = await sealTarget(target, id, { ticket: { id: target.ticket.id, secret: ticket.secret } })
    attacks.push([`sealed with its own id and the secret of ${whose}`, { ...request, body: secretOnly }])
  }
  for (const [what, token] of Object.entries(loot.tokens)) attacks.push([`with ${what}`, withToken(token)])
  for (const [what, token] of Object.entries(forgedTokens(target.ticket.token)))
    attacks.push([`with ${what}`, withToken(token)])
  return attacks
}

/** A ticket with other claims, another algorithm, or no signature. */
const forgedTokens = (token: string): Readonly<Record<string, string>> => {
  const [head = '', claims = '', mac = ''] = token.split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const spell = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claiming = (more: object) => `${head}.${spell({ ...read, ...more })}.${mac}`
  return {
    'no ticket': '',
    'no signature': `${head}.${claims}.`,
    'a ticket without an algorithm': `${spell({ alg: 'none', typ: 'ticket+jwt' })}.${claims}.`,
    'a ticket of another algorithm': `${spell({ alg: 'HS512', typ: 'ticket+jwt' })}.${claims}.${mac}`,
    'a ticket of another type': `${spell({ alg: 'HS256', typ: 'reset+jwt' })}.${claims}.${mac}`,
    'a ticket of another owner': claiming({ sub: '1' }),
    'a ticket of another lane': claiming({ lane: 'doc:1' }),
    'a ticket for all calls': claiming({ eps: outboxCalls().map(([name]) => name) }),
    'a ticket that never ends': claiming({ exp: 99_999_999_999 }),
    'a ticket of a later epoch': claiming({ epoch: 1_000_000 }),
    'a ticket with a turned bit': `${head}.${claims}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    'words for a ticket': 'a.b.c',
  }
}

/** Under other submission ids, content types and sizes. */
const otherHeaders = (target: SubmissionTarget, id: string, bytes: Buffer): Attacks => {
  const request = sealedRequest(target, id, bytes)
  const having = (headers: Sent['headers']) => ({ ...request, headers: { ...request.headers, ...headers } })
  const keys = { another: newSubmissionId(), none: undefined, empty: '', 'a longer': `${id}0`, 'a path': '../../x' }
  const types = ['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x', '']
  return [
    ...Object.entries(keys).map(
      ([what, key]) => [`under ${what} submission id`, having({ 'idempotency-key': key })] as const,
    ),
    ['under its id in capitals', having({ 'idempotency-key': id.toUpperCase() })],
    ...types.map((type) => [`as ${type === '' ? 'no type' : type}`, having({ 'content-type': type })] as const),
    ['unencrypted, as an encrypted type', { ...request, body: JSON.stringify(target.body) }],
    ['unencrypted, with the ticket', { ...having({ 'content-type': 'application/json' }), body: '{}' }],
    ['13 MB of zeros', { ...request, body: Buffer.alloc(13_000_000) }],
    ['by GET', { ...request, method: 'GET' }],
    ['by PUT', { ...request, method: 'PUT' }],
    ['of two types', having({ 'content-type': `application/json, ${encryptedMediaType}` })],
  ]
}

/** Encrypted anew by somebody who holds the ticket, with something in it that isn't theirs or isn't true. */
const sealedByHolder = async (target: SubmissionTarget, id: string, loot: Loot): Promise<Attacks> => {
  const attacks: [string, Sent][] = []
  const add = async (name: string, otherwise: SealedOtherwise) =>
    void attacks.push([name, sealedRequest(target, id, await sealTarget(target, id, otherwise))])
  await add('sealed under another id', { id: newSubmissionId() })
  for (const lane of ['doc:1', 'doc:1:decision', 'apply:redwood', '', '__proto__'])
    await add(`sealed in lane ${JSON.stringify(lane)}`, { lane })
  for (const contentType of ['text/html', 'application/xml', 'multipart/form-data; boundary=x', encryptedMediaType, ''])
    await add(`sealed as ${JSON.stringify(contentType)}`, { contentType })
  for (const [whose, task] of Object.entries(loot.tasks))
    await add(`sealed about ${whose}`, { body: { ...target.body, userDocumentId: task, slug: 'nobody-s' } })
  for (const [which, key] of Object.entries(loot.keys)) await add(`sealed to ${which}`, { key })
  const renamed = { ...target.sealing, keyId: 'no-such-key' }
  await add('sealed to a key under another id', { key: renamed })
  for (const [what, body] of Object.entries(badInside)) await add(`sealed with ${what} inside`, { body })
  const { header } = takeApart(await sealTarget(target, id))
  const bytes = new TextEncoder().encode(JSON.stringify(target.body))
  const open = await sealWithoutSecret(header, target.sealing.publicKey, bytes)
  attacks.push(['sealed without the secret of the ticket', sealedRequest(target, id, open)])
  const zeros = { id: target.ticket.id, secret: Buffer.alloc(32).toString('base64url') }
  await add('sealed with zeros for the secret', { ticket: zeros })
  return attacks
}

const badInside = {
  'a list': [1],
  'a text': 'x',
  nothing: {},
  'a deep body': { a: { a: { a: [[[[[[[[[[1]]]]]]]]]] } } },
}

/** Every attack on one submission; all must be refused, and none may write a row. */
export const envelopeAttacksOn = async (target: SubmissionTarget, loot: Loot): Promise<readonly EnvelopeAttack[]> => {
  const id = newSubmissionId()
  const bytes = await sealTarget(target, id)
  const parts = takeApart(bytes)
  const changed = [...alteredHeaders(parts), ...brokenBytes(bytes)]
  const attacks: Attacks = [
    ...changed.map(([name, body]) => [name, sealedRequest(target, id, body)] as const),
    ...(await movedChunks(target)).map(([name, its, body]) => [name, sealedRequest(target, its, body)] as const),
    ...(await movedToCalls(target, id, bytes)),
    ...(await otherTickets(target, id, bytes, loot)),
    ...otherHeaders(target, id, bytes),
    ...(await sealedByHolder(target, id, loot)),
  ]
  return attacks.map(([name, request]) => ({ name: `${target.endpoint}, ${name}`, request }))
}
