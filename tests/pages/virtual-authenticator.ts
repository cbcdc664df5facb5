import type { Page } from '@playwright/test'

/** An authenticator of the browser's developer tools. */
export interface VirtualAuthenticator {
  /** Whether its person verifies themselves, as with a finger; otherwise they cancel. */
  verify(isVerified: boolean): Promise<void>
  /** How many passkeys it has. */
  count(): Promise<number>
  /** Forgets its passkeys, as a device that was reset. */
  forget(): Promise<void>
}

/** Gives the browser of a page an authenticator that is built into its device, with a person who verifies themselves. */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    forget: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
