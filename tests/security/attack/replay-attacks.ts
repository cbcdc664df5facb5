import { isDeepStrictEqual } from 'node:util'
import type { Tally } from './attack.ts'
import type { Installation } from './installation.ts'
import type { Answer, Sent } from './send-request.ts'
import { envelopeOf, notRefused } from './send-request.ts'
import type { SubmissionTarget } from './submission-target.ts'
import { newSubmissionId, sealedRequest, sealTarget } from './submission-target.ts'

const parallelReplays = 6

/** What a first reply promised. */
interface FirstReply {
  readonly status: number
  readonly data: unknown
}

const promiseOf = (answer: Answer): FirstReply => ({
  status: answer.status,
  data: envelopeOf(answer)?.data ?? null,
})

const differs = (answer: Answer, first: FirstReply): string | undefined => {
  const again = promiseOf(answer)
  if (isDeepStrictEqual(again, first)) return undefined
  return `status ${again.status} and another reply than the first: ${JSON.stringify([first.data, again.data])}`
}

/** Replays of one submission, which is sent for that; returns whether it was received. */
export const replaysOf = async (at: Installation, target: SubmissionTarget, tally: Tally): Promise<boolean> => {
  const id = newSubmissionId()
  const bytes = await sealTarget(target, id)
  const request = sealedRequest(target, id, bytes)
  const named = (what: string) => `${target.endpoint}, ${what}`
  const atOnce = await Promise.all(Array.from({ length: parallelReplays }, () => at.send(request)))
  const [one] = atOnce
  if (one?.status !== 200) {
    tally.skip(named(`replays, because it was refused with ${one?.status}: ${envelopeOf(one as Answer)?.message}`))
    return false
  }
  const first = promiseOf(one)
  for (const answer of atOnce) tally.add(named('sent in parallel'), differs(answer, first))
  for (let again = 0; again < 2; again += 1)
    tally.add(named('replayed as it is'), differs(await at.send(request), first))
  const encryptedAgain = sealedRequest(target, id, await sealTarget(target, id))
  tally.add(named('the same encrypted anew'), differs(await at.send(encryptedAgain), first))
  for (const [field, value] of [
    ['firstName', 'Somebody'],
    ['language', 'es'],
    ['lastName', 'Else'],
  ] as const) {
    const body = { ...target.body, [field]: value }
    const other: Sent = sealedRequest(target, id, await sealTarget(target, id, { body }))
    tally.add(named(`another ${field} under the same id`), notRefused(await at.send(other)))
  }
  return true
}

/** Two tenants submit under one id: each must get its own reply. */
export const collisionOf = async (
  at: Installation,
  one: SubmissionTarget,
  other: SubmissionTarget,
  tally: Tally,
): Promise<void> => {
  const id = newSubmissionId()
  const [first, second] = await Promise.all(
    [one, other].map(async (target) => at.send(sealedRequest(target, id, await sealTarget(target, id)))),
  )
  if (first?.status !== 200 || second?.status !== 200) {
    tally.skip(`one id in two tenants, because one was refused: ${first?.status} and ${second?.status}`)
    return
  }
  const isShared = isDeepStrictEqual(promiseOf(first), promiseOf(second))
  tally.add('one id in two tenants', isShared ? 'both got the same reply' : undefined)
  tally.add(
    'one id in two tenants, replayed',
    differs(await at.send(sealedRequest(other, id, await sealTarget(other, id))), promiseOf(second)),
  )
}
