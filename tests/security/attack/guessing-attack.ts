import { randomInt, randomUUID } from 'node:crypto'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import type { Installation } from './installation.ts'
import { apiPath } from './installation.ts'
import type { Answer } from './send-request.ts'
import { envelopeOf, faultOf, notRefused } from './send-request.ts'

/** Wrong passwords for one name after which more than a password has to be asked for. */
const freeGuesses = 40
const json = { 'content-type': 'application/json' }

const logIn = (at: Installation, username: string, password: string) =>
  at.send({
    path: apiPath('/account/login'),
    headers: { ...json, authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    body: '{}',
  })

/** What an answer says, without what is different each time. */
const contentOf = (answer: Answer): string => {
  const { error, message, data, code } = envelopeOf(answer) ?? {}
  return JSON.stringify([answer.status, message, data, code, error?.reason.key, Object.keys(answer.headers).sort()])
}

const compare = (what: string, known: Answer, unknown: Answer, tally: Tally) =>
  tally.add(
    what,
    faultOf(known) ??
      (contentOf(known) === contentOf(unknown) ? undefined : `${contentOf(known)} is not ${contentOf(unknown)}`),
  )

/** Whether answers reveal who has an account, and whether guessing is slowed down. */
export const guessingAttack: Attack = {
  name: 'guessed names, passwords and codes',
  run: async (at) => {
    const tally = openTally()
    const nobody = `${randomUUID()}@example.com`
    const [person] = at.people.slice(-1)
    if (person === undefined) {
      tally.skip('there is nobody whose name could be guessed')
      return tally.result
    }
    const known = person.username
    const wrong = `wrong ${randomInt(1e9)}`
    compare(
      'a wrong password, of a name that exists or not',
      await logIn(at, known, wrong),
      await logIn(at, nobody, wrong),
      tally,
    )
    const forgot = (UserName: string) =>
      at.send({
        path: apiPath('/account/ForgotPassword'),
        headers: json,
        body: JSON.stringify({ UserName, emailId: UserName }),
      })
    compare('a forgotten password, of a name that exists or not', await forgot(known), await forgot(nobody), tally)
    const code = (UserName: string) =>
      at.send({
        path: apiPath('/account/ValidateAuthCode'),
        headers: json,
        body: JSON.stringify({ UserName, AuthCode: randomUUID(), OneTimeCode: '000000' }),
      })
    compare('a code for a login that isn’t there', await code(known), await code(nobody), tally)
    for (let guess = 0; guess < 5; guess += 1) tally.add('a guessed code', notRefused(await code(known)))
    let compared = 0
    for (let guess = 0; guess < freeGuesses; guess += 1) {
      const answer = await logIn(at, nobody, `guess ${guess}`)
      if (answer.status !== 401) break
      compared += 1
    }
    const isSlowed = compared < freeGuesses
    tally.add('many passwords for one name', isSlowed ? undefined : `${compared} in a row were compared`)
    return tally.result
  },
}
