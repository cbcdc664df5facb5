import { describe, expect, it } from 'vitest'
import { deviceTimeHeader } from '#contract/protocol/server-time.ts'
import type { SigningClaim } from './signing-times.ts'
import { signedNotBefore, signingTimes } from './signing-times.ts'

const day = 86_400_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)
/** When something counts as signed: its sender was answered 5 days ago, and the device's clock says this when it sends. */
const signedAt = (claim: SigningClaim, sentAt?: Date, answeredAt = ago(5)) =>
  signingTimes(
    claim,
    {
      answeredAt,
      header: (name) => (name === deviceTimeHeader && sentAt ? String(sentAt.getTime()) : undefined),
    },
    now,
  ).signedAt
const claimed = (at: Date, offsetDays?: number, lastContact?: Date): SigningClaim => ({
  signedAt: at.toISOString(),
  ...(offsetDays !== undefined && { clockOffset: offsetDays * 86_400 }),
  ...(lastContact && { lastContact: lastContact.toISOString() }),
})

describe('the time of a signature', () => {
  it('is exactly that of an honest clock, after days without a network', () => {
    expect(signedAt(claimed(ago(3), 0, ago(4)), new Date(now.getTime() - 900))).toEqual(ago(3))
    expect(signedAt(claimed(ago(3)))).toEqual(ago(3))
  })

  it('is right with a clock that is 60 days behind or ahead, and was measured', () => {
    expect(signedAt(claimed(ago(62), 60, ago(4)), ago(60))).toEqual(ago(2))
    expect(signedAt(claimed(ago(-58), -60, ago(4)), ago(-60))).toEqual(ago(2))
  })

  it('is not before the ticket, nor the last contact that the device remembers', () => {
    expect(signedAt(claimed(ago(60)))).toEqual(ago(5))
    expect(signedAt(claimed(ago(60), 0, ago(4)))).toEqual(ago(4))
  })

  it('is not after the arrival, nor moved by a last contact that is in the future', () => {
    expect(signedAt(claimed(ago(-1)))).toEqual(now)
    expect(signedAt(claimed(ago(3), 0, ago(-900)))).toEqual(ago(3))
  })

  it('follows a clock that was set back before signing, by what it shows when it sends', () => {
    expect(signedAt(claimed(ago(4), 0, ago(5)), ago(3))).toEqual(ago(1))
  })

  it('follows the measured offset where the clock was set right before it sends', () => {
    expect(signedAt(claimed(ago(62), 60, ago(4)), now)).toEqual(ago(2))
    expect(signedAt(claimed(ago(-58), -60, ago(4)), now)).toEqual(ago(2))
  })

  it('is the arrival where the client says nothing', () => {
    expect(signedAt({})).toEqual(now)
  })

  it('is not before a consent that is later', () => {
    const times = signingTimes(claimed(ago(4)), { answeredAt: ago(5), header: () => undefined }, now)
    expect(signedNotBefore(times, ago(2))).toMatchObject({ signedAt: ago(2), notBefore: ago(2) })
    expect(signedNotBefore(times, ago(6))).toEqual(times)
  })
})
