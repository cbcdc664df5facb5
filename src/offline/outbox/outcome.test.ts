import { describe, expect, it } from 'vitest'
import type { ProblemKind } from '#contract/protocol/problems.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { readAnswer } from './read-reply.ts'
import type { RawAnswer } from './read-reply.ts'
import { retryDelay } from './backoff.ts'
import { outcomeOf } from './outcome.ts'
import { refusal, success } from '../testing/idempotent-server.fixture.ts'

const form = { id: 'id-1', endpoint: 'w4.create' }
const upload = { id: 'id-2', endpoint: 'user.uploadDocument', fileId: 'file-1' }
const confirmation = { confirmationNumber: 'ABC-123', submissionId: 'id-1', receivedAt: '2026-11-26T10:00:00Z' }
const outcome = (raw: RawAnswer, entry: { id: string; endpoint: string; fileId?: string } = form) =>
  outcomeOf(readAnswer(entry, raw, 0))
const page = (
  status: number,
  text = '<html>Sign in to the airport’s network</html>',
  retryAfter: string | null = null,
) => outcome({ kind: 'answered', status, text, retryAfter })

describe('what a failure means', () => {
  it('no network: waits, and the drain stops', () => {
    expect(outcome({ kind: 'no answer' })).toMatchObject({ entry: 'pending', waitsFor: 'network', drain: 'stop' })
  })
  it.each([200, 302, 400, 401, 403, 404, 411])(
    'a page that isn’t ours (%i): no confirmation, no success, the drain stops',
    (status) => {
      expect(page(status)).toMatchObject({ entry: 'pending', waitsFor: 'network', drain: 'stop' })
    },
  )
  it.each([500, 502, 503, 504])('%i of a gateway: waits for the network, other lanes go on', (status) => {
    expect(page(status, '<html>Bad gateway', '86400')).toMatchObject({
      entry: 'pending',
      waitsFor: 'network',
      retryAfter: undefined,
      drain: 'continue',
    })
  })
  it('429 of a gateway: waits for the network, whatever it asks for', () => {
    expect(page(429, 'slow down', '86400')).toMatchObject({
      entry: 'pending',
      waitsFor: 'network',
      retryAfter: undefined,
      drain: 'stop',
    })
  })
  it.each<[ProblemKind, MessageKey]>([
    ['server', 'server'],
    ['unavailable', 'unavailable'],
  ])('%s: waits, other lanes go on', (kind, key) => {
    expect(outcome(refusal(kind, key, {}, '7'))).toMatchObject({ entry: 'pending', retryAfter: 7, drain: 'continue' })
  })
  it('429: everything waits as Retry-After says, and the drain stops', () => {
    expect(outcome(refusal('too many', 'tooManyTries', {}, '90'))).toMatchObject({
      entry: 'pending',
      retryAfter: 90,
      isForAll: true,
      drain: 'stop',
    })
  })
  it('401: needs login, others go on', () => {
    expect(outcome(refusal('unauthenticated', 'ticketExpired'))).toMatchObject({
      entry: 'needs login',
      drain: 'continue',
    })
  })
  it('421: needs help, others go on', () => {
    expect(outcome(refusal('inactive', 'inactive'))).toMatchObject({ entry: 'needs help', drain: 'continue' })
  })
  it('409 in quarantine: needs help, kept', () => {
    expect(outcome(refusal('conflict', 'quarantined'))).toMatchObject({ entry: 'needs help', drain: 'continue' })
  })
  it.each<ProblemKind>(['invalid', 'forbidden', 'not found', 'conflict', 'too large', 'wrong type'])(
    '%s: refused, with the reasons, others go on',
    (kind) => {
      expect(outcome(refusal(kind, 'checkFields', { ssn: { key: 'ssn' } }))).toMatchObject({
        entry: 'refused',
        problem: { kind, fields: { ssn: { key: 'ssn' } } },
        drain: 'continue',
      })
    },
  )
})

describe('a confirmation', () => {
  it('names the submission', () => {
    expect(outcome(success(confirmation))).toEqual({
      entry: 'received',
      confirmationNumber: 'ABC-123',
      at: '2026-11-26T10:00:00Z',
      drain: 'continue',
    })
  })
  it('of an upload names the file', () => {
    expect(outcome(success({ fileId: 'file-1' }), upload)).toMatchObject({
      entry: 'received',
      confirmationNumber: null,
    })
  })
  it.each([
    ['another submission', success({ ...confirmation, submissionId: 'id-9' })],
    ['no number', success({ submissionId: 'id-1' })],
    ['nothing', success(null)],
    [
      'result false',
      {
        kind: 'answered',
        status: 200,
        text: JSON.stringify({ status: 200, message: '', data: confirmation, result: false }),
        retryAfter: null,
      },
    ],
    [
      'another status inside',
      {
        kind: 'answered',
        status: 200,
        text: JSON.stringify({ status: 201, message: '', data: confirmation, result: true }),
        retryAfter: null,
      },
    ],
  ] as [string, RawAnswer][])('with %s is none', (_, raw) => {
    expect(outcome(raw)).toMatchObject({ entry: 'pending', drain: 'stop' })
  })
  it('of another file is not accepted for an upload', () => {
    expect(outcome(success({ fileId: 'file-9' }), upload)).toMatchObject({ entry: 'pending' })
    expect(outcome(success(confirmation), upload)).toMatchObject({ entry: 'pending' })
  })
})

describe('the wait times', () => {
  it('double from two seconds to five minutes', () => {
    expect([1, 2, 3, 8, 9, 50].map((attempts) => retryDelay(attempts, () => 0))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ])
  })
  it('differ from device to device', () => {
    expect(retryDelay(3, () => 0.5)).toBe(7_000)
  })
  it('are never shorter than the server requested', () => {
    for (const random of [0, 0.3, 0.99]) expect(retryDelay(1, () => random, 30)).toBeGreaterThanOrEqual(30_000)
  })
  it('are at most a quarter of an hour, whatever the server requested', () => {
    for (const random of [0, 0.3, 0.99]) {
      const delay = retryDelay(1, () => random, 86_400)
      expect(delay).toBeGreaterThan(13 * 60_000)
      expect(delay).toBeLessThanOrEqual(15 * 60_000)
    }
  })
})
