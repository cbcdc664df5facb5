import { describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import { passRobotChecks } from './pass-robot-checks.ts'

const solve = vi.hoisted(() => vi.fn<(check: object, until: number) => Promise<string>>())
vi.mock('./solve-robot-check.ts', () => ({ solveRobotCheck: solve }))

const check = { parameters: { nonce: 'n' }, signature: 's' }
const refusal = () => new Problem('too many', 'robotCheck', { retryAfter: 7, robotCheck: check })

describe('passing robot checks', () => {
  it('sends again with the answer, and says until when the check lasts', async () => {
    solve.mockResolvedValueOnce('answer')
    const send = vi
      .fn<(answer: object) => Promise<string>>()
      .mockRejectedValueOnce(refusal())
      .mockResolvedValueOnce('in')
    const moments: number[] = []
    expect(await passRobotChecks(send, (until) => moments.push(until))).toBe('in')
    expect(send.mock.calls).toEqual([[{}], [{ robotCheckAnswer: 'answer' }]])
    expect(Math.abs((moments[0] ?? 0) - Date.now() - 7000)).toBeLessThan(1000)
    expect(solve).toHaveBeenCalledWith(check, moments[0])
  })

  it('shows other refusals at once, and this one after three checks', async () => {
    solve.mockClear().mockResolvedValue('answer')
    const wrong = new Problem('unauthenticated', 'loginFailed')
    await expect(passRobotChecks(() => Promise.reject(wrong), vi.fn())).rejects.toBe(wrong)
    expect(solve).not.toHaveBeenCalled()
    await expect(passRobotChecks(() => Promise.reject(refusal()), vi.fn())).rejects.toMatchObject({ kind: 'too many' })
    expect(solve).toHaveBeenCalledTimes(3)
  })
})
