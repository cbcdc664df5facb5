import { untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

const all = 'You can fill out and sign your forms.'
const notAll = 'Not everything is on this device yet'

test('the task list promises forms offline only once they are on the device', async ({ browser, server }) => {
  await consent(server, 'employee@demo.test')
  const bare = await browser.newContext({ serviceWorkers: 'block' })
  const partial = await bare.newPage()
  await logIn(partial, server, 'employee@demo.test')
  await expect(partial.getByRole('link', { name: /Form W-4/ })).toBeVisible()
  await bare.setOffline(true)
  await expect(partial.getByText(notAll)).toBeVisible()
  await expect(partial.getByText(all)).toBeHidden()
  await bare.close()

  const whole = await browser.newContext()
  const ready = await whole.newPage()
  await logIn(ready, server, 'employee@demo.test')
  await expect(ready.getByRole('link', { name: /Form W-4/ })).toBeVisible()
  await untilReadyForOffline(ready)
  await whole.setOffline(true)
  await expect(ready.getByText(all)).toBeVisible()
  await whole.close()
})
