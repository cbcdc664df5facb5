import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { createSoftwareAuthenticator } from '../server/software-authenticator.ts'

type Body = Record<string, unknown>

/** Bodies of the calls about passkeys, made by an authenticator in software. */
export const passkeyBodies = (
  server: TestApp,
  remembered: ReadonlyMap<string, Body>,
): Readonly<Record<string, () => Body>> => {
  const authenticator = createSoftwareAuthenticator(new URL(server.services.config.publicUrl).origin)
  const { credentialId } = authenticator
  const signing = (started: string) => () => authenticator.sign(remembered.get(started) as unknown as PasskeyOptions)
  return {
    'passkeys.add': () => authenticator.create(remembered.get('passkeys.start') as unknown as NewPasskeyOptions),
    'passkeys.rename': () => ({ credentialId }),
    'passkeys.finishStepUp': signing('passkeys.startStepUp'),
    'passkeys.logIn': signing('passkeys.startLogin'),
    'passkeys.remove': () => ({ credentialId }),
  }
}
