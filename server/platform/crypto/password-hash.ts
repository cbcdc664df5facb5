import { hash, verify } from '@node-rs/argon2'

// Argon2id is the package's default; the parameters are OWASP's: 19 MiB, two passes, one lane.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A password in one encoding: the same characters can be typed in several. NIST SP 800-63B-4, 3.1.1.2 requires
 * normalization.
 */
export const oneCoding = (password: string) => password.normalize('NFKC')

/** The Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(oneCoding(password), strength)

/** Whether a password matches a hash; without a hash the same work is done. */
export const isPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(hash ?? nobodysHash, oneCoding(password))
  return isRight && hash !== undefined
}

/** The hash of a random password, with the same parameters as all others. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$B3c5rmY3R0aurAuAZ8Xrgg$1CkneHTkDJ7U298A92eAxY1d6rw7uyJCl3YsnFtkZ/I'
