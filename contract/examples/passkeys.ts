import type { Examples } from './example.ts'

const as = 'manager2@demo.test'
const credentialId = 'cGFzc2tleS1vZi1hbi1leGFtcGxl'
const client = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const signed = { credentialId, clientDataJSON: client, authenticatorData: 'c2lnbmVk', signature: 'c2lnbmF0dXJl' }

/** Passkeys. What browsers make is created on request: the values below are placeholders. */
export const passkeysExamples: Examples = {
  'passkeys.start': { as },
  'passkeys.add': {
    as,
    body: {
      credentialId,
      clientDataJSON: client,
      attestationObject: 'bWFkZQ',
      transports: 'internal',
      name: 'My phone',
    },
  },
  'passkeys.list': { as },
  'passkeys.rename': { as, body: { credentialId, name: 'Work phone' } },
  'passkeys.startStepUp': { as },
  'passkeys.finishStepUp': { as, body: signed },
  'passkeys.startLogin': { body: {} },
  'passkeys.logIn': { body: signed },
  'passkeys.remove': { as, body: { credentialId } },
}
