import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Attack } from './attack.ts'
import { inParallel, openTally } from './attack.ts'
import type { Loot } from './envelope-attacks.ts'
import { envelopeAttacksOn } from './envelope-attacks.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { makeCall } from './installation.ts'
import { collisionOf, replaysOf } from './replay-attacks.ts'
import { envelopeOf } from './send-request.ts'
import type { SubmissionTarget } from './submission-target.ts'
import { applicationTarget, formTargets, taskListOf } from './submission-target.ts'

/** How many requests are sent at once. */
const atOnce = 4

/** What only somebody with access to the server can make: tickets that ended, keys that were deleted. */
export type RareLoot = Partial<Pick<Loot, 'tokens' | 'keys'>>

/** The application page of a business that one of the own side works for. */
const slugOf = async (at: Installation, by: AttackPerson): Promise<string | undefined> => {
  const reply = envelopeOf<{ list: { slug?: string; Slug?: string }[] }>(
    await makeCall(at, 'business.list', { by, body: { PageNumber: 1, PageSize: 1 } }),
  )
  const [business] = reply?.data?.list ?? []
  return business?.slug ?? business?.Slug
}

const targetsOf = async (at: Installation, formsMax: number): Promise<readonly SubmissionTarget[]> => {
  const employees = at.people.filter(({ role, side }) => role === 'EMPLOYEE' && side === 'own')
  const forms = (await Promise.all(employees.map((person) => formTargets(at, person)))).sort(
    (one, other) => other.length - one.length,
  )
  const owner = at.people.find(({ role, side }) => side === 'own' && ['Owner', 'MGMT', 'TPA'].includes(role))
  const slug = owner === undefined ? undefined : await slugOf(at, owner)
  const application = slug === undefined ? undefined : await applicationTarget(at, slug)
  return [...(application === undefined ? [] : [application]), ...forms.flat().slice(0, formsMax)]
}

const lootOf = async (at: Installation, targets: readonly SubmissionTarget[], rare: RareLoot): Promise<Loot> => {
  const stranger = at.people.find(({ role, side }) => role === 'EMPLOYEE' && side === 'other')
  const theirs = stranger === undefined ? undefined : await taskListOf(at, stranger)
  const tickets: Record<string, Ticket> = {}
  for (const { endpoint, ticket } of targets.slice(0, 2)) tickets[`the ticket of ${endpoint}`] = ticket
  const [foreign] = theirs?.tickets ?? []
  if (foreign !== undefined) tickets['a ticket of the other tenant'] = foreign
  const [person] = at.people
  const session = person === undefined ? {} : { 'a session for a ticket': await at.tokenOf(person) }
  const task = theirs?.list[0]?.userDocumentId
  return {
    tickets,
    tokens: { ...session, ...rare.tokens },
    tasks: { 'no task': 999_999_999, ...(task === undefined ? {} : { 'a task of the other tenant': task }) },
    keys: { ...rare.keys },
  }
}

/**
 * Whatever is done to an encrypted submission, it is refused, or gets its first reply again. Attacks an application and
 * at most `formsMax` forms, each in over a hundred ways.
 */
export const envelopeAttack = (rare: RareLoot = {}, formsMax = 5): Attack => ({
  name: 'encrypted submissions, altered, moved and replayed',
  run: async (at) => {
    const tally = openTally()
    const targets = await targetsOf(at, formsMax)
    if (targets.length === 0) {
      tally.skip('no employee of the own side has an open form, and no business an application page')
      return tally.result
    }
    const loot = await lootOf(at, targets, rare)
    const before = await at.rows('all')
    for (const target of targets)
      await inParallel(await envelopeAttacksOn(target, loot), atOnce, async ({ name, request }) => {
        tally.expectRefusal(name, await at.send(request))
      })
    const after = await at.rows('all')
    const changed = Object.keys(after).filter((name) => before[name] !== after[name])
    tally.add('all of them together', isDeepStrictEqual(before, after) ? undefined : `changed ${changed.join(', ')}`)
    await replay(at, targets, tally)
    return tally.result
  },
})

const replay = async (
  at: Installation,
  targets: readonly SubmissionTarget[],
  tally: ReturnType<typeof openTally>,
): Promise<void> => {
  const stranger = at.people.find(({ role, side }) => role === 'EMPLOYEE' && side === 'other')
  for (const person of at.people.filter(({ role }) => role === 'EMPLOYEE'))
    if (!(await at.agree(person))) {
      tally.skip(`replays: ${person.username} has not agreed to sign electronically`)
      return
    }
  const [last] = targets.slice(-1)
  for (const target of targets.slice(0, -1)) await replaysOf(at, target, tally)
  const [theirs] = stranger === undefined ? [] : await formTargets(at, stranger)
  if (last !== undefined && theirs !== undefined) await collisionOf(at, last, theirs, tally)
}
