import { pbkdf2Sync } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import type { Envelope } from '#contract/protocol/envelope.ts'

/** Solves the robot check that a reply asks for, as a device does; returns the answer. */
export const solveRobotCheck = async (envelope: Envelope<unknown>): Promise<string> => {
  const challenge = envelope.error?.robotCheck as Challenge | undefined
  if (challenge === undefined) throw new Error('the reply asks for no robot check')
  const deriveKey = ({ cost, keyLength }: Challenge['parameters'], salt: Uint8Array, password: Uint8Array) =>
    Promise.resolve({ derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256') })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
