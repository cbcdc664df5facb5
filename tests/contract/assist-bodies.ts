import { consentOn } from '#contract/domain/consent.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { sampleCode } from '#server/modules/e-sign-consent/consent.rules.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { codePattern } from '../server/in-process-server.ts'
import { agree, signedW4 } from '../server/w4.fixture.ts'

const person = 'employee@demo.test'

const ofSample = async (server: TestApp) => ({
  sampleCode: sampleCode(server.services, await server.actor(person)),
})

/** What the examples of an assisted session need of its person, by call: their consent, password and emailed code. */
export const assistBodies = (server: TestApp) => ({
  'assist.sendSigningCode': async () => {
    await agree(server, await server.logIn(person), person)
    return { CurrentPassword: demoPassword }
  },
  'assist.sendConsentCode': async () => ({ ...(await ofSample(server)), CurrentPassword: demoPassword }),
  'assist.consent': async () => ({
    ...(await ofSample(server)),
    OneTimeCode: codePattern.exec(await server.emailTo(person, 0, /screen of[^]*E-signature consent/))?.[0],
    version: consentOn(server.services.now().toISOString().slice(0, 10)).id,
  }),
  'assist.sign': async () => ({
    OneTimeCode: codePattern.exec(await server.emailTo(person, 0, /screen of/))?.[0],
    submission: JSON.stringify(signedW4(1)),
  }),
})
