import { demoPassword } from '#server/app/demo/people.ts'
import { startTestServer } from '../server/server-process.ts'
import { using } from './cleanup.ts'
import type { Figure } from './figure.ts'
import { post, tokenOf } from './seeded.ts'

const username = 'employee@demo.test'
const newEmail = 'eli@new.example'

/** How long an employee waits for the product while they log in and change their email address, both codes included. */
export const measureAccountChange = async (): Promise<readonly Figure[]> => {
  const seconds = await using(
    await startTestServer({}, { database: 'embedded' }),
    (server) => server.close(),
    async (server) => {
      const start = performance.now()
      // The login is also the step-up.
      const headers = { authorization: `Bearer ${await tokenOf(server, username)}` }
      await post(server, '/account/RequestEmailChange', { NewEmail: newEmail, CurrentPassword: demoPassword }, headers)
      const OneTimeCode = await server.codeFor(newEmail)
      await post(server, '/account/ConfirmEmailChange', { OneTimeCode }, headers)
      return (performance.now() - start) / 1000
    },
  )
  return [
    {
      name: 'Waiting of an employee who changes their email address',
      value: seconds,
      unit: 's',
      budget: { most: 45 },
      detail: 'login with its code, then the code to the new address; without typing and the mail’s own way',
    },
  ]
}
