import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import { Undeliverable } from '../mail/mail.ts'
import { PermanentFailure, describeFailure, PublicError } from './job-errors.ts'
import { jobKinds, jobTypes, retryDelay } from './job-kinds.ts'

describe('the waits between attempts', () => {
  it('grow from seconds to a quarter of an hour, and no further', () => {
    const rule = jobTypes['send email']
    const waits = Array.from({ length: rule.retries }, (_, at) => retryDelay(rule, at + 1, 1))
    expect(waits.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
    expect(Math.max(...waits)).toBe(900)
  })

  it('have a quarter of randomness', () => {
    expect([retryDelay(jobTypes['send email'], 20, 0), retryDelay(jobTypes['send email'], 20, 1)]).toEqual([675, 900])
  })

  it('give a mail server a day to recover, also with the shortest random waits', () => {
    const rule = jobTypes['send email']
    const sum = (chance: number) =>
      Array.from({ length: rule.retries }, (_, at) => retryDelay(rule, at + 1, chance)).reduce((a, b) => a + b, 0)
    expect(sum(0) / 3600).toBeGreaterThan(24)
  })

  it('give every kind more time than its emails need, and a unique name', () => {
    expect(new Set(jobKinds.map((kind) => kind.replaceAll(' ', '-'))).size).toBe(jobKinds.length)
    expect(jobTypes['send email'].timeoutSeconds).toBeGreaterThan(90)
  })
})

describe('the description of a failure', () => {
  it.each([
    [new PermanentFailure('550 No <a.person@x.test>: unknown'), '550 No <a••••@x.test>: unknown'],
    [new PublicError('mail server: ETIMEDOUT'), 'mail server: ETIMEDOUT'],
    [new Problem('conflict', 'documentLocked'), 'conflict: documentLocked'],
    [new Undeliverable('a@b.test'), 'Error'],
    [Object.assign(new Error('insert ... 123-45-6789'), { code: '23505' }), 'Error 23505'],
    [new TypeError('reading answers of 123-45-6789'), 'TypeError'],
    ['123-45-6789', 'unhandled error'],
    [new PermanentFailure(`line\nbreak\u202e ${'x'.repeat(500)}`), `line break ${'x'.repeat(189)}`],
  ])('contains no answer and no address: %s', (error, message) => {
    expect(describeFailure(error)).toBe(message)
  })
})
