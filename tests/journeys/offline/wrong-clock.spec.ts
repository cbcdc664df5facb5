import { consent } from '../../pages/api-client.ts'
import { expect, fillW4, logIn, openW4, test, typedW4 } from '../../pages/journey.ts'
import { openFor, openReview } from '../../pages/other-browser.ts'

const day = 86_400_000

test('a clock that is 60 days behind is told to the signer and the reviewer, and the form gets the right day', async ({
  page,
  server,
  browser,
}) => {
  // Only the page's clock: the browser's own, by which cookies expire, stays right.
  await page.context().clock.install({ time: Date.now() - 60 * day })
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue to sign' }).click()
  await expect(page.getByText('The clock on this device is wrong')).toBeVisible()
  await expect(page.getByText(/It is about 60 days behind/)).toBeVisible()
  await page.getByRole('textbox', { name: /name/i }).fill(`${typedW4.firstName} ${typedW4.lastName}`)
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()

  const manager = await openFor(browser, server, 'manager@demo.test')
  await openReview(manager.page, 'Eli Navarro')
  await expect(manager.page.getByText('The clock of the device was wrong')).toBeVisible()
  const atLocation = { timeZone: 'America/Los_Angeles', year: 'numeric', month: 'long', day: 'numeric' } as const
  const today = new Intl.DateTimeFormat('en-US', atLocation).format(new Date())
  await expect(manager.page.getByText(new RegExp(`The signature counts from ${today}`))).toBeVisible()
  await expect(manager.page.getByText(/Its clock was off by 51840\d\d seconds/)).toBeVisible()
  await manager.close()
})
