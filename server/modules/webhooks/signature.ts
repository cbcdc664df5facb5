import { createHmac, randomBytes } from 'node:crypto'

/** The header that bears the signature of a delivery. */
export const signatureHeader = 'Firstday-Signature'

/** A new secret of a webhook. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/**
 * The signature of a body at a time: `t=` Unix seconds, and for each secret `v1=` HMAC-SHA256 of `t.body` under it, in
 * hex.
 */
export const signatureOf = (secrets: readonly string[], body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${signed(secret)}`)].join(',')
}

/** What binds the encrypted secret of a webhook to its row. */
export const secretContext = (uuid: string): string => `webhook ${uuid}`
