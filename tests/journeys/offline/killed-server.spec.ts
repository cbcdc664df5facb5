import type { Page } from '@playwright/test'
import { noWay, onceForwarded, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillW4, openW4, signAndSend, logIn } from '../../pages/journey.ts'
import { randomOf } from '../../security/attack/random.ts'
import { seedOfRun } from '../../tools/seed.ts'
import { repetitions } from '../../tools/repetitions.ts'

const kills = repetitions('JOURNEY_KILLS', 3, 10)
const latestMs = 60

const openUnsent = async (page: Page) => {
  await page.getByRole('button', { name: /^Not sent yet/ }).click()
  return page.getByRole('dialog', { name: 'Not sent yet' })
}

test('a server killed again and again in the middle of receiving has one submission at the end', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const seed = seedOfRun()
  console.log(`killed-server: SEED=${seed}`)
  const random = randomOf(seed)
  await server.leaveHost()
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)

  // The device also tries again by itself: between two kills no submission may reach a server that isn't about to be killed.
  let isUp = true
  let wasKilled: () => void = () => undefined
  const nextKill = async () => new Promise<void>((resolve) => (wasKilled = resolve))
  const killsNoMore = server.proxy.always(submissions, (exchange) => {
    if (!isUp) return noWay(exchange)
    isUp = false
    const kill = () => void server.kill().then(wasKilled)
    onceForwarded(() => void setTimeout(kill, random.next() * latestMs))(exchange)
  })

  let killed = nextKill()
  await signAndSend(page)
  await killed
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  const unsent = await openUnsent(page)
  const sendNow = unsent.getByRole('button', { name: 'Send now' })
  for (let kill = 2; kill <= kills; kill += 1) {
    await server.start()
    killed = nextKill()
    isUp = true
    await sendNow.click()
    await killed
    await expect(unsent.getByText('Some items couldn’t be sent yet')).toBeVisible()
  }
  await server.start()
  killsNoMore()
  await sendNow.click()
  await expect(unsent.getByText('Everything was sent')).toBeVisible()
  await unsent.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()

  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
  expect(stored.submissions).toHaveLength(1)
  await expect(page.getByText(`Confirmation number ${stored.submissions[0]?.confirmation_number}`)).toBeVisible()
})
