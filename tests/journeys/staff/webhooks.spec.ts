import { expect, logIn, test } from '../../pages/journey.ts'
import { submittedW4 } from '../../pages/w4.ts'

const whole = /^whsec_[\w-]{43}$/

test('an owner adds a webhook, sees what is sent, replaces its secret, and deletes it', async ({ page, server }) => {
  await page.goto(`${server.url}/webhooks`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'owner@demo.test')
  await expect(page.getByText('No webhooks yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address')
  await address.fill('http://hooks.example.com/firstday')
  await dialog.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  // `.invalid` has no addresses: nothing leaves.
  await address.fill('https://hooks.invalid/firstday')
  await dialog.getByRole('button', { name: 'Add a webhook' }).click()
  const secret = dialog.getByLabel('Secret', { exact: true })
  await expect(secret).toHaveText(whole)
  const first = await secret.textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await submittedW4(server)
  await page.getByText('Deliveries', { exact: true }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('row', { name: /Form submitted/ })).toContainText(/Waiting|Attempt 1 failed/)

  await page.getByRole('button', { name: 'New secret: hooks.invalid' }).click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(secret).toHaveText(whole)
  expect(await secret.textContent()).not.toBe(first)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Delete: hooks.invalid' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Webhook deleted')).toBeVisible()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
