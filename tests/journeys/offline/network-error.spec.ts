import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { captivePortal, cutTheRequest, noWay, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillW4, openW4, signAndSend, logIn } from '../../pages/journey.ts'

const tryLogIn = async (page: Page) => {
  await page.getByLabel('Username').fill('employee@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const sendNow = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send now' })

test('logging in without a network says Network Error, and works when it is back', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  const lifted = server.proxy.always(/^\/api\//, noWay)
  await tryLogIn(page)
  await expect(page.getByText('Network Error')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('employee@demo.test')
  await page.context().setOffline(true)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Network Error')).toBeVisible()
  await page.context().setOffline(false)
  lifted()
  await logIn(page, server, 'employee@demo.test')
  await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
})

test('a portal that answers a login with its own page is distinguished from a wrong password', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  const lifted = server.proxy.always(/^\/api\//, captivePortal)
  await tryLogIn(page)
  await expect(page.getByText('We can’t reach Firstday.')).toBeVisible()
  lifted()
  await logIn(page, server, 'employee@demo.test')
})

test('behind a captive portal, and on a connection that breaks in the middle, a signed form stays pending', async ({
  page,
  server,
}) => {
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)
  const portal = server.proxy.always(/^\/(api|meta\.json)/, captivePortal)
  await signAndSend(page)
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await page.getByRole('button', { name: /^Not sent yet/ }).click()
  await sendNow(page).click()
  await expect(page.getByText('Some items couldn’t be sent yet')).toBeVisible()
  portal()

  const broken = server.proxy.next(submissions, cutTheRequest)
  await sendNow(page).click()
  await broken
  await expect(sendNow(page)).toBeEnabled()
  await expect(page.getByText('Some items couldn’t be sent yet')).toBeVisible()
  expect(server.proxy.count(submissions).sent).toBe(1)

  await sendNow(page).click()
  await expect(page.getByText('Everything was sent')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
})
