import { holdTheReply } from '../../faults/faults.ts'
import { test as faulty } from '../../faults/faulty-server.ts'
import { openSlowLink } from '../../bench/slow-link.ts'
import { downloadedScreens, test as onDevice, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

const path = '/online-application-form/blue-heron'
/** Whole packages, as they are published: decision 0171. */
const maxBytes = 430 * 1024

test.use({ sharing: 'shared' })

onDevice(
  'a first visit transfers at most 430 KB, the worker and what it keeps included',
  async ({ context, server }) => {
    const link = await openSlowLink(Number(new URL(server.url).port))
    const page = await context.newPage()
    await page.goto(`http://localhost:${link.port}${path}`)
    await untilReadyForOffline(page)
    await expect.poll(() => performance.now() - link.lastAt(), { timeout: 30_000 }).toBeGreaterThan(3000)
    expect(link.received()).toBeGreaterThan(100 * 1024)
    expect(link.received()).toBeLessThanOrEqual(maxBytes)
    expect(await downloadedScreens(page)).toEqual(['applicant'])
    await page.close()
    await link.close()
  },
)

faulty('the application says that it works offline once it does', async ({ page, context, server }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  // The page of an address that isn't there: only the worker requests it.
  const isRequested = server.proxy.next(/\/assets\/not-found-page-[\w-]{8}\.js/, holdTheReply(held))
  await page.goto(`${server.url}${path}`)
  const claim = page.getByText('Works offline, too.')
  await expect(page.getByText('About 3 minutes. No account needed.')).toBeVisible()
  await page.getByLabel('Pier 9').check()
  await isRequested
  await expect(claim).toBeHidden()
  release()
  await expect(claim).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Pier 9')).toBeVisible()
  await expect(claim).toBeVisible()
})

test('a screen that isn’t on the device yet is reported', async ({ page, context, server, complaints }) => {
  await page.goto(`${server.url}/login`)
  await untilReadyForOffline(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { name: 'This page isn’t on this device yet' })).toBeVisible()
  for (const line of complaints.splice(0)) expect(line).toMatch(/preload CSS|dynamically imported module/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
})

test('the employee’s forms come after login, staff’s screens with staff', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await untilReadyForOffline(page)
  expect(await downloadedScreens(page)).toEqual(['applicant'])
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await untilReadyForOffline(page)
  expect(await downloadedScreens(page)).toEqual(['applicant', 'interview', 'employee'])
})
