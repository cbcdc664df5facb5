import { demoPassword } from '#server/app/demo/people.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, test } from '../../pages/journey.ts'

const widths = [390, 768, 1280]

test('a person waits for a robot check while their network is under attack, offline in the middle, and is let in', async ({
  page,
  context,
  server,
}) => {
  const basic = (name: string) => `Basic ${Buffer.from(`${name}:wrong`).toString('base64')}`
  for (let tries = 0; tries < 21; tries++)
    await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { authorization: basic(`nobody${tries}@x.test`), 'content-type': 'application/json' },
      body: '{}',
    })
  let release = () => undefined as void
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/robot-check.worker*', async (route) => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })

  // A service worker that answers for the network would not let the check be held.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Username').fill('employee@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const status = page.getByRole('status').filter({ hasText: 'not a robot' })
  await expect(status).toContainText('Checking that you are not a robot…')
  await expect(status).toContainText('Keep this page open.')
  await expectAccessible(page, 'checking', widths)

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'We’ll go on when you’re connected again' })).toBeVisible()
  await expectAccessible(page, 'checking offline', widths)
  release()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
})
