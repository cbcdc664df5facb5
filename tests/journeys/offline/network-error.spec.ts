import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { captivePortal, cutTheRequest, gatewayLimit, noWay, redirectTo, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillW4, openW4, signAndSend, logIn } from '../../pages/journey.ts'

const tryLogIn = async (page: Page) => {
  await page.getByLabel('Username').fill('employee@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
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
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
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

const portals = [
  ['answers with its own page', captivePortal, {}],
  ['redirects elsewhere', redirectTo('http://portal.invalid/login'), { tag: '@again' }],
] as const

for (const [what, fault, how] of portals)
  test(
    `behind a captive portal that ${what}, a signed form stays pending, the Wi-Fi is named, and it is sent by itself once let through`,
    how,
    async ({ page, server }) => {
      await consent(server, 'employee@demo.test')
      await logIn(page, server, 'employee@demo.test')
      await openW4(page)
      await fillW4(page)
      const portal = server.proxy.always(/^\/(api|meta\.json)/, fault)
      await signAndSend(page)
      await expect(page.getByText('Signed, waiting to send')).toBeVisible()
      await expect(page.getByText('This Wi-Fi wants you to log in first.')).toBeVisible()
      await page.getByRole('button', { name: /^Not sent yet/ }).click()
      await sendNow(page).click()
      await expect(page.getByText('Some items couldn’t be sent yet')).toBeVisible()
      await expect(page.getByRole('dialog').getByText('log in to the Wi-Fi there')).toBeVisible()
      expect(server.proxy.count(submissions).sent).toBe(0)
      portal()
      await expect(page.getByText('Submitted', { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('This Wi-Fi wants you to log in first.')).toBeHidden()
      expect(await storedResult(server)).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
    },
  )

test(
  'after a connection that breaks in the middle, a signed form is sent by itself, once',
  { tag: '@again' },
  async ({ page, server }) => {
    await consent(server, 'employee@demo.test')
    await logIn(page, server, 'employee@demo.test')
    await openW4(page)
    await fillW4(page)
    const broken = server.proxy.next(submissions, cutTheRequest)
    await signAndSend(page)
    await broken
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible({ timeout: 15_000 })
    expect(server.proxy.count(submissions).sent).toBe(2)
    expect(await storedResult(server)).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
  },
)

test('a gateway that asks for a day of patience is not believed, and the start of the app cuts every wait short', async ({
  page,
  server,
}) => {
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)
  let refused = 0
  const limit = gatewayLimit(86_400)
  const gateway = server.proxy.always(submissions, (exchange) => {
    refused += 1
    limit(exchange)
  })
  await signAndSend(page)
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1)
  gateway()
  const received = page.waitForResponse((answer) => submissions.test(answer.url()) && answer.ok())
  await page.goto(`${server.url}/login`)
  await (await received).finished()
  expect(await storedResult(server)).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
})
