import { createHmac } from 'node:crypto'
import type { Challenge, LoginMethod, SessionReply } from '#contract/endpoints/auth.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { refund, consumeInTransaction, consumeIfLeft } from '../../platform/rate-limit/rate-limit.ts'
import type { Consumption } from '../../platform/rate-limit/rate-limit.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import { actorOf } from '../../policies/actors.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'
import { codeTarget, requireCodeTarget, sendToAccount } from '../text-messages/account-messages.ts'
import type { AccountPerson } from './auth.store.ts'
import type { DeviceProof } from './device-proof.ts'
import { takeProof } from './device-proofs.store.ts'
import { addChallenge, personById, personByName } from './auth.store.ts'
import type { Credentials } from './basic-credentials.ts'
import { codeHash, codeMinutes, newCode, newSecret, resendSeconds } from './one-time-codes.ts'
import { loginCodeEmail } from './auth.emails.ts'
import {
  codeEmailLimit,
  failedLoginLimits,
  knownDeviceEmailLimit,
  knownDeviceLimit,
  passwordAttemptLimits,
} from './attempt-limits.ts'
import { knownDeviceOf, makeDeviceKnown } from './known-devices.ts'
import { withRobotCheck } from './robot-check.ts'
import { isPassword } from '../../platform/crypto/password-hash.ts'
import { loginMethods } from './second-factors/login-methods.ts'
import type { SessionContext } from './sessions.ts'
import { refuseStaffOnKiosk } from './kiosk-login.rules.ts'
import { mayRemember, openSession } from './sessions.ts'
import { noteUse } from './shared-logins/shared-logins.store.ts'
import { trustedDeviceOf } from './trusted-device.ts'
import { createVaultKey, namesKeyOf } from './vault-epochs.ts'

/** What a device sends about itself at login. */
export interface SigningDevice {
  readonly deviceId: string | undefined
  /** Its proof of its own key, if it has one. */
  readonly proof?: DeviceProof | undefined
  readonly wantsRemembering: boolean
  /** The digest of its cookie. */
  readonly cookie?: string | undefined
  /** The answer to a robot check. */
  readonly robotCheckAnswer?: string | undefined
  readonly origin: Origin
}

/**
 * The first step. Returns a session on a trusted device, a challenge otherwise. Throws `loginFailed` with the same
 * message and after the same work for an unknown name, a wrong password and an inactive person with a wrong password.
 */
export const logIn = async (
  services: Services,
  { username, password }: Credentials,
  device: SigningDevice,
): Promise<SessionReply | Challenge> => {
  const { ip } = device.origin
  const limits = passwordAttemptLimits(username, ip)
  const attempt = { purpose: 'login', username, ip, answer: device.robotCheckAnswer, limits } as const
  const { person, trusted, known, consumed } = await withRobotCheck(services, attempt, (admit) =>
    services.db.system(async ({ trx }) => {
      const now = services.now()
      const person = await personByName(trx, username)
      const key = (await newProof(trx, device, now))?.key
      const trusted = await trustedDeviceOf(trx, { cookie: device.cookie, key }, person?.id, now)
      const known = trusted ?? (await knownDeviceOf(trx, person?.id, key, now))
      const own = known === undefined || person === undefined ? undefined : knownDeviceLimit(known, person.id)
      const consumed = (await consumeIfLeft(trx, services, own)) ?? (await admit(trx))
      return { person, trusted, known, consumed }
    }),
  )
  const isRight = await isPassword(person?.passwordHash, password)
  const outcome = await services.db.system(async (unit) => {
    if (!isRight || person === undefined) return refuse(unit, services, { username, person, consumed }, device.origin)
    await refund(unit.trx, consumed, -1)
    const present = await personById(unit.trx, person.id)
    if (present === undefined || present.sessionPersonId === null) return new Problem('inactive', 'inactive')
    // Changed between the check and now: the password that was checked is no longer valid.
    if (present.passwordHash !== person.passwordHash) return failed()
    await refuseStaffOnKiosk(unit.trx, present, device.proof?.key)
    return trusted === undefined || !mayRemember(present.role)
      ? challenge(unit, services, present, known, ip)
      : completeLogin(unit, services, present, createSessionContext(present, device))
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** The proof of a device, if it is sent for the first time. Throws `deviceProofRefused` for one that was sent before. */
export const newProof = async (trx: Trx, { proof }: SigningDevice, now: Date): Promise<DeviceProof | undefined> => {
  if (proof !== undefined && !(await takeProof(trx, proof, now)))
    throw new Problem('unauthenticated', 'deviceProofRefused')
  return proof
}

const failed = () => new Problem('unauthenticated', 'loginFailed')

const refuse = async (
  unit: UnitOfWork,
  services: Services,
  tried: {
    readonly username: string
    readonly person: AccountPerson | undefined
    readonly consumed: readonly Consumption[]
  },
  origin: Origin,
): Promise<Problem> => {
  await refund(unit.trx, tried.consumed, failedLoginLimits - 1)
  recordFailure(unit, services, tried.username, tried.person?.id, 'password', origin)
  return failed()
}

/** Records a failed login in the platform's audit chain; the typed username is stored only as a keyed digest. */
export const recordFailure = (
  unit: UnitOfWork,
  services: Services,
  username: string,
  personId: number | undefined,
  step: 'password' | 'code' | 'passkey',
  origin: Origin,
): void => {
  const key = services.master.derive('account digest')
  const account = createHmac('sha256', key).update(username).digest('base64url')
  const subject = personId === undefined ? {} : { subjectId: personId }
  unit.audit.record(undefined, origin, {
    kind: 'login failed',
    businessId: null,
    ...subject,
    data: { account, step },
  })
}

const challenge = async (
  unit: UnitOfWork,
  services: Services,
  person: AccountPerson,
  known: string | undefined,
  ip: string,
): Promise<Challenge> => {
  const now = services.now()
  const authCode = newSecret()
  const id = tokenHash(authCode)
  const methods = await loginMethods(unit.trx, person)
  const code = methods[0] === 'email' ? newCode() : undefined
  const limits = known === undefined ? codeEmailLimit(person, ip) : [knownDeviceEmailLimit(known, person)]
  if (code !== undefined) {
    await requireCodeTarget(services, unit.trx, person)
    await consumeInTransaction(unit.trx, services, limits)
  }
  await addChallenge(unit.trx, {
    id,
    person_id: person.id,
    username: person.username,
    code_hash: code === undefined ? null : codeHash(services.master, id, code),
    // Where none was sent, one may be requested at once.
    sent_at: code === undefined ? new Date(now.getTime() - resendSeconds * 1000) : now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  })
  if (code !== undefined) await sendLoginCode(services, unit, person, code)
  return challengeOf(authCode, person, { methods, isSent: code !== undefined })
}

/** Sends the code of a login to the email address of the account, or without one to its phone. */
export const sendLoginCode = (
  services: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  person: AccountPerson,
  code: string,
): Promise<void> =>
  sendToAccount(services, unit, person, {
    email: (to) => loginCodeEmail(to, code),
    text: (texts) => texts.code(code),
  })

/** The reply that starts the second step. */
export const challengeOf = (
  authCode: string,
  person: AccountPerson,
  { methods, isSent }: { readonly methods: readonly LoginMethod[]; readonly isSent: boolean },
): Challenge => ({
  authCode,
  userName: person.username,
  methods,
  sentBy: codeTarget(person).sentBy,
  sentTo: isSent ? codeTarget(person).sentTo : null,
  resendAfter: isSent ? resendSeconds : 0,
})

/** The context of a new session; `provenBy` names the second factor. */
export const createSessionContext = (
  person: AccountPerson,
  device: SigningDevice,
  provenBy?: ProofKind,
): SessionContext => ({
  deviceId: device.deviceId,
  deviceKey: device.proof?.key,
  isRemembered: device.wantsRemembering && mayRemember(person.role),
  provenBy,
  origin: device.origin,
})

/**
 * Completes a login: opens the session, and the vault of the device if it named one. For somebody who logs in for several
 * employers, at the one of their last session.
 */
export const completeLogin = async (
  unit: UnitOfWork,
  services: Services,
  login: AccountPerson,
  context: SessionContext,
): Promise<SessionReply> => {
  const person = login.sessionPersonId === login.id ? login : await personById(unit.trx, login.sessionPersonId ?? 0)
  if (person === undefined) throw new Problem('inactive', 'inactive')
  const reply = await openSessionOnDevice(unit, services, person, context)
  await makeDeviceKnown(unit.trx, login.id, context.deviceKey, services.now())
  const actor = await actorOf(unit.trx, person.id)
  const data = {
    remembered: context.isRemembered,
    device: context.deviceId ?? null,
    by: context.provenBy ?? 'trusted device',
  } as const
  unit.audit.record(actor, context.origin, {
    kind: 'logged in',
    businessId: person.businessId,
    subjectId: person.id,
    data,
  })
  return reply
}

/** Opens a session of a person, and their vault on the device if it named one. */
export const openSessionOnDevice = async (
  unit: UnitOfWork,
  services: Services,
  person: AccountPerson,
  context: SessionContext,
): Promise<SessionReply> => {
  const { deviceId } = context
  await refuseStaffOnKiosk(unit.trx, person, context.deviceKey)
  const reply = await openSession(unit.trx, services, person, context, services.now())
  await noteUse(unit.trx, person.id, services.now())
  if (deviceId === undefined) return reply
  const vault = await createVaultKey(unit.trx, services.master, person.id, deviceId)
  return { ...reply, vault, namesKey: namesKeyOf(services.master, person.id, deviceId) }
}
