import type { Signature } from '../record-of-events.ts'
import type { ServerContent, StoredSubmission, World } from '../world.ts'

/** What the server has of signatures. */
export const readServer = async (world: World): Promise<ServerContent> => {
  const submissions = await world.servers.execute(
    'select id, submission_uuid, person_id, task_id from form_submission order by id',
  )
  const quarantined = await world.servers.execute('select submission_uuid from quarantined_submission')
  return {
    submissions: submissions.rows as StoredSubmission[],
    quarantined: new Set((quarantined.rows as StoredSubmission[]).map((row) => row.submission_uuid)),
  }
}

const idsIn = (world: World, store: string): ReadonlySet<string> =>
  new Set(
    [...world.devices.values()].flatMap((device) =>
      (device.rows(store) as readonly { readonly id: string }[]).map(({ id }) => id),
    ),
  )

const statesIn = (world: World): ReadonlyMap<string, string> =>
  new Map(
    [...world.devices.values()].flatMap((device) =>
      (device.rows('outbox') as readonly { readonly id: string; readonly state: string }[]).map(
        ({ id, state }) => [id, state] as const,
      ),
    ),
  )

/** What tabs hold in memory only, on a device without space. */
const inMemory = (world: World): ReadonlySet<string> =>
  new Set([...world.tabs.values()].filter((tab) => tab.isAlive()).flatMap((tab) => tab.app.idsInMemory()))

/** Of what a server has lost, a later signature of the same lane takes the place. */
export const isReplaced = (world: World, signature: Signature): boolean =>
  [...world.record.signatures.values()].some(({ lane, order }) => lane === signature.lane && order > signature.order)

/** Answers that were refused are their owner's draft again. */
const restoreDraft = (world: World, { device, owner, lane, draft }: Signature): void => {
  if (draft !== undefined) world.record.drafts.set(`${device} ${owner} ${lane}`, draft)
}

/** Every signature is on the server once, or on a device, where its owner sees it. */
export const checkSignatures = (world: World, { submissions, quarantined }: ServerContent): void => {
  const { record, violate } = world
  const counts = new Map<string, number>()
  for (const row of submissions) {
    counts.set(row.submission_uuid, (counts.get(row.submission_uuid) ?? 0) + 1)
    const signature = record.signatures.get(row.submission_uuid)
    // It may arrive before the app has told that it was taken.
    if (signature === undefined) continue
    if (!signature.isStored) {
      signature.isStored = true
      world.count('stored')
      world.history.add(world.clock.now(), 'server', 'stored', signature.id)
    }
    if (signature.owner !== `person:${row.person_id}` || signature.lane !== `doc:${row.task_id}`)
      violate('nobody sends another’s', `${signature.id} is stored for person ${row.person_id}`)
  }
  for (const [id, count] of counts) if (count > 1) violate('once', `${id} is there ${count} times`)

  const outbox = statesIn(world)
  const retained = idsIn(world, 'retained')
  const bodies = idsIn(world, 'sealed')
  const memory = inMemory(world)
  for (const signature of record.signatures.values()) {
    const { id } = signature
    const state = outbox.get(id)
    if (state === 'refused' && signature.refusal === undefined) {
      signature.refusal = 'refused'
      if (counts.has(id)) violate('no refusal of what was received', `${id} on ${signature.device}`)
      restoreDraft(world, signature)
      world.count('refused')
      world.history.add(world.clock.now(), signature.device, 'refused', id)
    }
    if (state === 'pending') signature.refusal = undefined
    if (counts.has(id) || memory.has(id)) continue
    if (state !== undefined && (bodies.has(id) || state === 'refused')) continue
    if (retained.has(id) && bodies.has(id)) continue
    if (signature.refusal !== undefined || quarantined.has(id) || signature.isSuperseded) continue
    if (signature.isStored && isReplaced(world, signature)) {
      signature.isSuperseded = true
      continue
    }
    violate('nothing is lost', `${id} of ${signature.lane}, signed on ${signature.device}, is nowhere`)
  }
}

/** Signatures of one lane on one device arrive in the order in which they were made. */
export const checkOrder = (world: World, { submissions }: ServerContent): void => {
  const last = new Map<string, Signature>()
  for (const { task_id, submission_uuid } of submissions) {
    const signature = world.record.signatures.get(submission_uuid)
    if (signature === undefined) continue
    const key = `${signature.device} ${task_id}`
    const before = last.get(key)
    if (before !== undefined && before.order > signature.order)
      world.violate('order in a lane', `${before.id} arrived before ${signature.id}`)
    last.set(key, signature)
  }
}

/** What a device has a confirmation of, and what a tab shows as received, has been stored. */
export const checkReceived = (world: World): void => {
  const check = (id: string, where: string) => {
    const signature = world.record.signatures.get(id)
    if (signature === undefined || signature.isShownReceived) return
    signature.isShownReceived = true
    world.history.add(world.clock.now(), where, 'received', id)
    world.count('received')
    if (!signature.isStored) world.violate('no “received” that isn’t', `${id} on ${where}`)
  }
  for (const device of world.devices.values())
    for (const { id } of device.rows('confirmations') as readonly { readonly id: string }[]) check(id, device.name)
  for (const tab of world.tabs.values()) {
    const form = tab.isAlive() ? tab.app.form() : undefined
    const state = form?.actor.getSnapshot()
    if (state?.matches('submitted') !== true || state.context.entryId === null) continue
    // A form that was refused is shown as the server has it.
    const isWaiting = (tab.device.rows('outbox') as readonly { readonly id: string }[]).some(
      ({ id }) => id === state.context.entryId,
    )
    if (!isWaiting) check(state.context.entryId, tab.name)
  }
}
