import { parseArgs } from 'node:util'

/** What `npm run attack` was asked for. */
export interface AttackOptions {
  /** The installation; undefined for one of its own. */
  readonly url: string | undefined
  /** A JSON file with accounts. */
  readonly accounts: string | undefined
  readonly badInputs: number
  readonly kills: number
  /** A part of the name of the attacks to run. */
  readonly only: string | undefined
}

/** What the command prints where it can't begin. */
export const usage = `npm run attack [-- OPTIONS]

Tries the attack pack. Without --url it starts an installation of its own on a temporary folder, attacks it and removes it.

  --url URL                    attack the installation at this address
  --yes                        it may write test data there and make attempts that its logs and limits notice
  --i-own-this-installation    needed for an address that isn't this machine's
  --accounts FILE              JSON: [{"username", "password", "role", "side": "own" | "other", "totp"}]; a demo needs none
  --inputs N                   bad inputs (20000 on an installation of its own, 2000 elsewhere)
  --kills N                    kills of a server of its own (100; only without --url)
  --only WORDS                 only attacks with these words in their names
`

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

const count = (text: string | undefined, usual: number, name: string): number => {
  const number = Number(text ?? usual)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a number`)
  return number
}

/** Reads the options; throws with a sentence if they aren't enough to attack what they name. */
export const readOptions = (args: readonly string[]): AttackOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ url: { type: 'string' }, accounts: { type: 'string' }, only: { type: 'string' } },
      ...{ inputs: { type: 'string' }, kills: { type: 'string' } },
      ...{ yes: { type: 'boolean' }, 'i-own-this-installation': { type: 'boolean' } },
    },
  })
  const { url, accounts, only } = values
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`${url} is no web address`)
    if (!loopback.test(new URL(url).hostname) && values['i-own-this-installation'] !== true)
      throw new Error(`${url} is not on this machine: say --i-own-this-installation if it is yours`)
    if (values.yes !== true)
      throw new Error('this writes test data and makes attempts that logs and limits notice: say --yes if it may')
  }
  return {
    ...{ url, accounts, only },
    badInputs: count(values.inputs, url === undefined ? 20_000 : 2000, 'inputs'),
    kills: url === undefined ? count(values.kills, 100, 'kills') : 0,
  }
}
