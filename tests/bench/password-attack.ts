import { startAuthTestServer } from '../server/auth-server.ts'
import { attackByPassword } from '../server/password-attack.ts'
import { using } from './cleanup.ts'
import type { Figure } from './figure.ts'

/** How an owner gets in while a thousand wrong passwords an hour come from fifty addresses; the hour is a moved clock. */
export const measurePasswordAttack = async (): Promise<readonly Figure[]> => {
  const server = await startAuthTestServer()
  const { knownDevice, newDevice, checked, tried } = await using(
    server,
    () => server.close(),
    () => attackByPassword(server, 'tpa@demo.test', 1000),
  )
  if (knownDevice !== 200 || newDevice.status !== 200)
    throw new Error(`the owner was refused: ${knownDevice}, ${newDevice.status}`)
  return [
    {
      name: 'Login on a new device while the name is under attack',
      value: newDevice.seconds,
      unit: 's',
      budget: { most: 60 },
      detail: 'with its robot check; a known device gets in at the first try',
    },
    {
      name: 'Passwords compared of an attack',
      value: checked,
      unit: 'requests',
      budget: { most: 36 },
      detail: `of ${tried} in an hour from 50 addresses, two of which solve their robot checks`,
    },
  ]
}
