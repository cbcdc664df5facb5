import { outranks, roles } from '#contract/domain/roles.ts'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { apiPath, makeCall } from './installation.ts'
import { envelopeOf } from './send-request.ts'

const attacker = 'attacker@example.com'
const password = 'seven quiet kettles whistle'

const lists = [
  ['users.getEmployee', { Paging: { PageNumber: 1, PageSize: 100 } }],
  ['tpaUser.list', { Paging: { PageNumber: 1, PageSize: 100 } }],
  ['documents.getDocumentList', {}],
] as const

/** The id of a person, as another one sees it. */
const idOf = async (at: Installation, by: AttackPerson, username: string): Promise<number | undefined> => {
  for (const [name, body] of lists) {
    const data = envelopeOf<{ list?: Record<string, unknown>[] }>(await makeCall(at, name, { by, body }))?.data
    const row = data?.list?.find((each) => Object.values(each).includes(username))
    const id = Object.entries(row ?? {}).find(([key]) => /^(userid|tpauserid|id)$/i.test(key))?.[1]
    if (typeof id === 'number') return id
  }
  return undefined
}

/** What a higher rank tries with the account of a lower one. */
const byRank = async (
  at: Installation,
  by: AttackPerson,
  whose: AttackPerson,
  id: number | undefined,
  tally: Tally,
): Promise<void> => {
  const pair = `${by.role} with the account of ${whose.role}`
  if (id === undefined) return tally.skip(`${pair}: isn't in any list`)
  const tries = {
    'gives it another address': ['users.update', { id, emailId: attacker }],
    'sends its invitation elsewhere': ['users.resendInvitation', { UserId: id, emailId: attacker }],
    'gives it their own rank': ['users.changeRole', { UserId: id, role: by.role }],
    'makes it an admin': ['users.changeRole', { UserId: id, role: 'Admin' }],
  } as const
  for (const [what, [name, body]] of Object.entries(tries))
    tally.expectRefusal(`${pair}: ${what}`, await makeCall(at, name, { by, body }))
}

/** What somebody tries who holds the token of a person. */
const byToken = async (at: Installation, by: AttackPerson, id: number | undefined, tally: Tally): Promise<void> => {
  const change = { NewEmail: attacker, CurrentPassword: 'a guess' }
  const who = `a stolen token of ${by.role}`
  tally.expectRefusal(`${who}: another address`, await makeCall(at, 'account.requestEmailChange', { by, body: change }))
  const chosen = { CurrentPassword: 'a guess', Password: password, ConfirmPassword: password }
  tally.expectRefusal(`${who}: another password`, await makeCall(at, 'account.changePassword', { by, body: chosen }))
  for (const role of roles.filter((each) => outranks(each, by.role) || each === by.role))
    tally.expectRefusal(
      `${who}: becomes ${role}`,
      await makeCall(at, 'users.changeRole', { by, body: { UserId: id ?? 1, role } }),
    )
}

/** Links to choose a password that nobody sent. */
const byLink = async (at: Installation, ids: readonly number[], tally: Tally): Promise<void> => {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const links = ids.flatMap((id) => [
    String(id),
    encoded(String(id)),
    encoded(JSON.stringify({ id })),
    encodeURIComponent(encoded(`userId=${id}`)),
    `${encoded('{"alg":"none","typ":"reset+jwt"}')}.${encoded(JSON.stringify({ sub: String(id) }))}.`,
  ])
  for (const userData of links) {
    const body = JSON.stringify({ userData, Password: password, ConfirmPassword: password })
    const headers = { 'content-type': 'application/json' }
    const answer = await at.send({ path: apiPath('/user/resetpassword'), headers, body })
    tally.expectRefusal(`a link to choose a password: ${userData.slice(0, 40)}`, answer)
  }
}

/** Ways to become somebody else, as far as they need no mailbox. */
export const takeoverAttack: Attack = {
  name: 'takeovers of accounts',
  run: async (at) => {
    const tally = openTally()
    const own = at.people.filter(({ side }) => side === 'own')
    // Only who has logged in before has an address that is theirs.
    for (const person of own) await at.tokenOf(person)
    const ids = new Map<string, number>()
    for (const by of own)
      for (const { username } of own) {
        const id = ids.get(username) ?? (await idOf(at, by, username))
        if (id !== undefined) ids.set(username, id)
      }
    for (const by of own)
      for (const whose of own)
        if (outranks(by.role, whose.role)) await byRank(at, by, whose, ids.get(whose.username), tally)
    for (const by of own) await byToken(at, by, ids.get(by.username), tally)
    await byLink(at, [...ids.values()].slice(0, 3), tally)
    return tally.result
  },
}
