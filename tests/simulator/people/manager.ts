import { mintSession } from '../../server/mint-session.ts'
import type { NetworkAnswer } from '../network.ts'
import { tracked } from '../settle.ts'
import type { Person, World } from '../world.ts'

/** A manager's call, over a network that is always there. */
const call = async (world: World, person: Person, path: string, body: object): Promise<NetworkAnswer | undefined> => {
  const services = world.servers.services()
  if (services === undefined || !world.servers.isUp()) return undefined
  const session = await mintSession(services, person.manager).catch(() => undefined)
  if (session === undefined) return undefined
  return world.servers.deliver({
    method: 'POST',
    path: `/api${path}`,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })
}

/** A manager closes or restores an account. */
export const setActive = (world: World, person: Person, isActive: boolean): Promise<void> =>
  tracked(async () => {
    if (person.owner === undefined) return
    const path = isActive ? '/user/Restore' : '/user/delete'
    const answer = await call(world, person, path, { userId: Number(person.owner.split(':')[1]) })
    if (answer?.status === 200) {
      person.isActive = isActive
      world.count(isActive ? 'activated' : 'deactivated')
    }
    world.history.add(world.clock.now(), 'manager', isActive ? 'restored' : 'closed', person.username, answer?.status)
  })

/** A manager reviews what a person has submitted: approves it, or returns it for changes. */
export const review = (world: World, person: Person, decision: 'approve' | 'return'): Promise<void> =>
  tracked(async () => {
    const owner = Number(person.owner?.split(':')[1] ?? 0)
    const { rows } = await world.servers.execute(
      `select id from task where person_id = $1 and form_id = 1 and status = 'submitted'`,
      [owner],
    )
    const [task] = rows as readonly { readonly id: number }[]
    if (task === undefined) return
    const about = { UserDocumentId: task.id }
    const answer =
      decision === 'approve'
        ? await call(world, person, '/w4form/SignAndGeneratePdf', about)
        : await call(world, person, '/documents/RejectDocuments', {
            ...about,
            reasons: [{ Field: 'city', Text: 'Which city is it?' }],
          })
    if (answer?.status === 200) world.count(decision === 'approve' ? 'approved' : 'returned for changes')
    world.history.add(world.clock.now(), 'manager', decision, person.username, answer?.status)
  })
