import { createHash, createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import type { Challenge, Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { MasterKey } from './master-key.ts'

/** Rounds of PBKDF2 for each number that is tried: dear for graphics cards, bearable for phones. */
const rounds = 5000

/** A task for a device: what for, how long it takes, and when an answer counts. */
export interface WorkOrder {
  /** What an answer is good for; part of the signature, as a digest. */
  readonly subject: string
  /** The least number of keys that have to be tried; up to a quarter more. */
  readonly keys: number
  readonly from: Date
  readonly until: Date
}

/** An answered task. */
export interface DoneWork {
  /** A digest of its signature, to accept it once. */
  readonly id: string
  readonly from: Date
  readonly until: Date
}

const secretsOf = (master: MasterKey) => ({
  hmacSignatureSecret: Buffer.from(master.derive('proof of work')).toString('base64url'),
  hmacKeySignatureSecret: Buffer.from(master.derive('proof of work key')).toString('base64url'),
})

const subjectDigest = (master: MasterKey, subject: string): string =>
  createHmac('sha256', master.derive('proof of work subject')).update(subject).digest('base64url')

/** Makes a signed task in ALTCHA's format; costs one derivation of its key. */
export const createWork = (master: MasterKey, { subject, keys, from, until }: WorkOrder): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: rounds,
    counter: randomInt(keys, Math.ceil(keys * 1.25) + 1),
    expiresAt: until,
    data: { subject: subjectDigest(master, subject), from: from.getTime() },
    ...secretsOf(master),
  })

const parsed = (text: string): Payload | undefined => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString()) as Payload
  } catch {
    return undefined
  }
}

/** The task that a text (base64 of JSON) answers; undefined for a wrong or foreign answer, and one to another subject. */
export const readWork = async (master: MasterKey, text: string, subject: string): Promise<DoneWork | undefined> => {
  const payload = parsed(text)
  const verdict = await verifySolution({ ...payload, deriveKey, ...secretsOf(master) } as Parameters<
    typeof verifySolution
  >[0]).catch(() => undefined)
  if (payload === undefined || verdict?.verified !== true) return undefined
  const { data, expiresAt } = payload.challenge.parameters
  if (data?.['subject'] !== subjectDigest(master, subject)) return undefined
  return {
    id: createHash('sha256')
      .update(payload.challenge.signature ?? '')
      .digest('base64url'),
    from: new Date(Number(data['from'])),
    until: new Date(Number(expiresAt) * 1000),
  }
}
