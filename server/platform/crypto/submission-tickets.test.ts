import { expect, it, describe } from 'vitest'
import { boundOf, createTicketSigner } from './submission-tickets.ts'
import type { MasterKey } from './master-key.ts'

const day = 86_400_000
const first = Date.parse('2026-01-01T12:00:00Z')
/** A key as good as another for signing. */
const master: Pick<MasterKey, 'derive'> = { derive: (...purpose) => Buffer.alloc(32, purpose.join('/')) }

/** A ticket that is renewed so many days after it was issued, and how many days after that nothing was signed earlier. */
const boundAfter = async (...renewals: readonly number[]): Promise<number> => boundAt(renewals.at(-1) ?? 0, ...renewals)

/** The same for what arrives on a day. */
const boundAt = async (arrival: number, ...renewals: readonly number[]): Promise<number> => {
  let now = first
  const tickets = createTicketSigner(master as MasterKey, () => now)
  const owner = { userId: 7 }
  let { token } = await tickets.issue(owner, 'lane', ['w4.create'])
  for (const days of renewals) {
    now = first + days * day
    ;({ token } = await tickets.renew(token, owner))
  }
  const bound = boundOf((await tickets.check(token)).answeredAt, new Date(first + arrival * day))
  return ((bound?.getTime() ?? NaN) - first) / day
}

describe('nothing that comes with a ticket was signed', () => {
  it('before it was issued, also when it is renewed to be sent', async () => {
    expect(await boundAfter()).toBe(0)
    expect(await boundAfter(40)).toBe(0)
  })

  it('before that either while it is renewed again because sending fails', async () => {
    expect(await boundAfter(40, 40.1, 41, 42)).toBe(0)
  })

  it('before a renewal that it arrives long after', async () => {
    expect(await boundAt(64, 35)).toBe(35)
    expect(await boundAt(37, 35)).toBe(0)
  })

  it('more than days before its last renewal if it was renewed often', async () => {
    expect(await boundAfter(29, 58, 87, 116)).toBe(87)
    expect(await boundAfter(...Array.from({ length: 100 }, (_, at) => at + 1))).toBe(97)
  })

  it('before the first answer that still counts where the renewals are frequent', async () => {
    expect(await boundAfter(...Array.from({ length: 1000 }, (_, at) => (at + 1) / 10))).toBeGreaterThan(96)
  })
})
