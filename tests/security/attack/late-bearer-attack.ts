import { account } from '#contract/endpoints/auth.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { hasNumbers } from '#contract/forms/registry.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { apiPath, personOf, requestOf } from './installation.ts'
import type { Wire } from '../../server/wire.ts'
import { envelopeOf } from './send-request.ts'

const attacker = 'late.bearer@example.com'
const password = 'seven quiet kettles whistle'

/** The roles of staff that a role gives. */
const assignable: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  Admin: ['Admin', 'Owner'],
  TPA: ['Owner', 'MGMT'],
  Owner: ['MGMT', 'STRMGR'],
  MGMT: ['STRMGR'],
}

type Row = Wire<TaskRow>

/** A form of somebody else that a person of staff sees, whose files show numbers. */
const formOf = async (at: Installation, by: AttackPerson): Promise<Row | undefined> => {
  const answer = await at.send(await requestOf(at, 'documents.getDocumentList', { by, body: {} }))
  return envelopeOf<{ list: readonly Row[] }>(answer)?.data?.list.find(({ formId }) => hasNumbers(formId))
}

/** What a thief does with the token of staff whose step-up is over. */
const withLateToken = async (at: Installation, by: AttackPerson, tally: Tally): Promise<void> => {
  const form = await formOf(at, by)
  const token = await at.lateToken(by)
  if (token === undefined) return tally.skip(`a late token of ${by.role}: no device of theirs is trusted`)
  const attempt = async (what: string, name: string, body: object) => {
    const { headers, ...request } = await requestOf(at, name, { body })
    const answer = await at.send({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } })
    tally.expectRefusal(`a late token of ${by.role}: ${what}`, answer)
  }
  const where = { businessId: form?.BusinessId ?? 1, locationIdList: [form?.LocationId ?? 1] }
  for (const role of assignable[by.role] ?? [])
    await attempt(`makes a ${role}`, 'users.create', {
      ...{ firstName: 'Late', lastName: 'Bearer', emailId: `by.${by.role}.for.${role}@example.com`, role },
      ...(role === 'Admin' ? {} : where),
    })
  const chosen = { CurrentPassword: 'a guess', Password: password, ConfirmPassword: password }
  await attempt('chooses a password', 'account.changePassword', chosen)
  await attempt('adds a passkey', 'passkeys.start', {})
  await attempt('adds an app', 'secondFactors.startApp', {})
  if (form === undefined) return tally.skip(`a late token of ${by.role}: sees no form with numbers`)
  const { UserDocumentId, UserId } = form
  await attempt('raises a role', 'users.changeRole', { UserId, role: 'STRMGR' })
  await attempt('starts a recovery', 'accountRecovery.start', { UserId, emailId: attacker, reason: 'Lost the mailbox' })
  await attempt('has a number shown', 'documents.revealNumber', { UserDocumentId, field: 'ssn', reason: 'Payroll' })
  await attempt('opens a signed form', 'documents.getPdf', { UserDocumentId })
}

/** A browser that logs in without a key of its device: what it would get works elsewhere. */
const withoutKey = async (at: Installation, tally: Tally): Promise<void> => {
  const person = personOf(at, 'own', 'EMPLOYEE') ?? at.people[0]
  if (person === undefined) return
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const step = { UserName: person.username, AuthCode: 'none', OneTimeCode: '000000' }
  for (const [what, endpoint, body, more] of [
    [
      'the password',
      account.login,
      {},
      { authorization: `Basic ${Buffer.from(`${person.username}:x`).toString('base64')}` },
    ],
    ['the code', account.validateAuthCode, step, {}],
  ] as const) {
    const request = { path: apiPath(endpoint.path), headers: { ...headers, ...more }, body: JSON.stringify(body) }
    const reason = envelopeOf(await at.send(request))?.error?.reason.key
    tally.add(
      `a browser without a key sends ${what}`,
      reason === 'deviceProofRefused' ? undefined : `was looked at: ${reason ?? 'no reason'}`,
    )
  }
}

/** Sessions whose person didn't prove lately who they are, and logins that no key is bound to. */
export const lateBearerAttack: Attack = {
  name: 'late tokens and logins without a key',
  run: async (at) => {
    const tally = openTally()
    await withoutKey(at, tally)
    for (const by of at.people.filter(({ side }) => side === 'own')) await withLateToken(at, by, tally)
    return tally.result
  },
}
