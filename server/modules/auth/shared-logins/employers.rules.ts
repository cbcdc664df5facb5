import type { api } from '#contract/api.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { EmployerList } from '#contract/endpoints/employers.ts'
import { isPlatformRole, outranks } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { nobodysHash } from '../../../platform/crypto/password-hash.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import { consumeInTransaction } from '../../../platform/rate-limit/rate-limit.ts'
import type { Services } from '../../../platform/platform.ts'
import { actorOf, holderOf } from '../../../policies/actors.ts'
import { loginOf, peopleOfLogin } from '../../../policies/shared-logins.ts'
import { acceptInvitation } from '../../people/invitations/invitation.ts'
import { linkIdOf } from '../../people/invitations/password-link.ts'
import { employerSwitchLimit } from '../attempt-limits.ts'
import type { AccountPerson } from '../auth.store.ts'
import { personById, personOfLink, setPassword } from '../auth.store.ts'
import type { DeviceProof } from '../device-proof.ts'
import { takeProof } from '../device-proofs.store.ts'
import { openSessionOnDevice } from '../login.rules.ts'
import { lifeOf } from '../session-lives.ts'
import { revokeSessions } from '../sessions.ts'
import { employerAddedEmail } from './shared-logins.emails.ts'
import { employersOf, invitedAt, join, lastEndOf, lockSession } from './shared-logins.store.ts'

type ListCall = Pick<CallWithoutTransaction<typeof api.employers.list>, 'actor'>
type InvitedCall = CallWithoutTransaction<typeof api.employers.invitation>
type AddCall = CallWithoutTransaction<typeof api.employers.add>
type SwitchCall = CallWithoutTransaction<typeof api.employers.switch>

/** In the chain of the platform: that there is another employer is for the person alone. */
const about = ({ userId }: Actor) => ({ businessId: null, subjectId: userId })

/** The employers of the caller's log-in; none for a caller who has a single one. */
export const listEmployers = (services: Services, { actor }: ListCall): Promise<EmployerList> =>
  services.db.system(async ({ trx }) => {
    const list = await employersOf(trx, actor.userId)
    return { list: list.length > 1 ? list : [] }
  })

/**
 * The person of an invitation that the caller may add to their log-in. Throws `linkDead`, and `forbidden` for one of
 * the caller's own business, another TPA company, or another role than employee.
 */
const invitedPerson = async (
  trx: Trx,
  { master, now }: Services,
  { actor, body }: InvitedCall,
): Promise<AccountPerson> => {
  const id = await linkIdOf(master, body.userData, now())
  const person = id === undefined ? undefined : await personOfLink(trx, id, now())
  const invited = person && (await invitedAt(trx, person.id))
  if (person === undefined || invited === undefined) throw new Problem('invalid', 'linkDead')
  const colleagues = await peopleOfLogin(trx, actor.userId)
  const isElsewhere = !invited.businessPeople.some((each) => colleagues.includes(each))
  const isOfCompany = actor.tpaCompanyId !== null && invited.tpaCompanyId === actor.tpaCompanyId
  if (person.role !== 'EMPLOYEE' || isPlatformRole(actor.role) || !isOfCompany || !isElsewhere)
    throw new Problem('forbidden', 'forbidden')
  return person
}

/** The employer that an invitation would add to the caller's log-in. */
export const readInvitation = (services: Services, call: InvitedCall): Promise<{ readonly businessName: string }> =>
  services.db.system(async ({ trx }) => {
    const { businessName } = await invitedPerson(trx, services, call)
    return { businessName: businessName ?? '' }
  })

/** Adds the employer of an invitation to the caller's log-in, which answers it; recorded at both, which don't learn of each other. */
export const addEmployer = (services: Services, call: AddCall): Promise<EmployerList> =>
  services.db.system(async (unit) => {
    const now = services.now()
    const { actor, origin } = call
    const person = await invitedPerson(unit.trx, services, call)
    await setPassword(unit.trx, person.id, nobodysHash, now)
    const invited = await holderOf(unit.trx, person.id)
    await acceptInvitation(unit, invited, origin, now)
    await join(unit.trx, person.id, actor.userId, now)
    unit.audit.record(invited, origin, { kind: 'employer added', ...about(invited) })
    unit.audit.record(actor, origin, { kind: 'employer added', ...about(actor) })
    const login = await personById(unit.trx, await loginOf(unit.trx, actor.userId))
    const addresses = new Set([login?.email ?? person.email, person.email])
    for (const email of addresses) {
      if (email === null) continue
      const to = { email, language: login?.language ?? person.language }
      await services.jobs.enqueue(unit, 'send email', employerAddedEmail(to, person.businessName ?? ''))
    }
    return { list: await employersOf(unit.trx, actor.userId) }
  })

/**
 * Exchanges the caller's session for one at another employer of their log-in: on the same device, which proves its key,
 * with the same end, and with the proof of identity given before. Throws `not found` for a person of another log-in and a
 * closed account, `stepUpRequired` for a higher role without a recent proof, and where staff ended the sessions there since
 * the last one.
 */
export const switchEmployer = (
  services: Services,
  call: SwitchCall,
  proof: DeviceProof | undefined,
): Promise<SessionReply> =>
  services.db.system(async (unit) => {
    const now = services.now()
    const { actor, origin, body, sessionId } = call
    const session = await lockSession(unit.trx, sessionId ?? '')
    if (session === undefined || session.revoked_at !== null) throw new Problem('unauthenticated', 'loginNeeded')
    if (session.device_key !== null && session.device_key !== proof?.key)
      throw new Problem('unauthenticated', 'deviceProofRefused')
    if (proof !== undefined && !(await takeProof(unit.trx, proof, now)))
      throw new Problem('unauthenticated', 'deviceProofRefused')
    const login = await loginOf(unit.trx, actor.userId)
    await consumeInTransaction(unit.trx, services, employerSwitchLimit(login))
    const isOther = body.userId !== actor.userId && (await peopleOfLogin(unit.trx, actor.userId)).includes(body.userId)
    const person = isOther ? await personById(unit.trx, body.userId) : undefined
    if (person?.isActive !== true) throw new Problem('not found', 'notFound')
    const ended = await lastEndOf(unit.trx, person.id)
    const isOlder = ended !== null && (session.proven_at ?? session.created_at) <= ended
    if (isOlder || (outranks(person.role, actor.role) && !call.isProven))
      throw new Problem('forbidden', 'stepUpRequired')
    await revokeSessions(unit.trx, actor.userId, { only: session.id }, 'switched employer', now)
    const reply = await openSessionOnDevice(unit, services, person, {
      deviceId: session.device_id ?? undefined,
      deviceKey: session.device_key ?? undefined,
      isRemembered: lifeOf(session, now).isRemembered,
      provenBy: session.proven_by ?? undefined,
      provenAt: session.proven_at,
      goesOnFrom: session,
      origin,
    })
    const opened = await actorOf(unit.trx, person.id)
    unit.audit.record(actor, origin, { kind: 'employer switched', ...about(actor), data: { way: 'left' } })
    unit.audit.record(opened, origin, { kind: 'employer switched', ...about(opened), data: { way: 'opened' } })
    return reply
  })
