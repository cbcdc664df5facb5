import { fromBase64url } from '../vault/base64url.ts'

/** The server's public keys of receipts, as it publishes them. */
export interface ReceiptKeySet {
  readonly keys: readonly (JsonWebKey & { readonly kid?: string })[]
}

const decode = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64url(part)))

/**
 * Whether a receipt is the server's and about this submission; undefined where that can't be said: the browser knows no
 * Ed25519, or the key is not published (any more).
 */
export const verifyReceipt = async (
  receipt: string,
  submission: string,
  { keys }: ReceiptKeySet,
): Promise<boolean | undefined> => {
  try {
    const [head = '', payload = '', signature = ''] = receipt.split('.')
    const { kid } = decode(head) as { readonly kid?: string }
    const jwk = keys.find((each) => each.kid === kid)
    if (jwk === undefined) return undefined
    const { crv, kty, x } = jwk
    const key = await crypto.subtle.importKey('jwk', { crv, kty, x } as JsonWebKey, 'Ed25519', false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    if (!(await crypto.subtle.verify('Ed25519', key, fromBase64url(signature), signed))) return false
    return (decode(payload) as { readonly submission?: string }).submission === submission
  } catch {
    return undefined
  }
}
