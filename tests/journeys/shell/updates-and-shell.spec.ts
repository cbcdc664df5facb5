import type { Page } from '@playwright/test'
import { routes } from '#src/app/routes.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'
import { answerWith, otherWorker } from '../../faults/faults.ts'
import { expect, openFaultyServer } from '../../faults/faulty-server.ts'
import type { FaultyServer } from '../../faults/faulty-server.ts'
import { test as onDevice, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { fillAboutYou, openW4, logIn, typedW4 } from '../../pages/journey.ts'
import { seedOfRun } from '../../tools/seed.ts'
import { repetitions } from '../../tools/repetitions.ts'

const test = onDevice.extend<{ server: FaultyServer }>({
  server: async ({ host }, use) => {
    const server = await openFaultyServer(await host())
    await use(server)
    await server.close()
  },
})

const employee = 'employee@demo.test'
const prompt = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
/** The page becomes visible again, as after switching windows: it checks for a new version. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
/** A new worker is installed, and waiting. */
const untilWaiting = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed')

test('the app is installable: manifest, icons, worker', async ({ context, server }) => {
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await untilReadyForOffline(page)
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[]; display: string }
  expect(manifest.display).toBe('standalone')
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, new URL(src, url).href)
    expect(size).toBe(sizes)
  }
})

/** The first screen of a kiosk has no header, and comes with the screens of the manager who sets it up. */
const screens = routes.filter(({ path }) => path !== kioskPath)

/** The routes whose turn it is: all in the slice of the crawl. */
const drawnRoutes = () => {
  const first = seedOfRun() % screens.length
  return [...screens, ...screens].slice(first, first + repetitions('OFFLINE_ROUTES', 8, screens.length))
}

test('the shell starts offline at every route, and nothing of the API is ever in a cache', async ({
  context,
  server,
}) => {
  const page = await context.newPage()
  await consent(server, employee)
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await fillAboutYou(page)
  await untilReadyForOffline(page)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const cachedKeys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cachedKeys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/index.html')
  expect(cached.length, 'the screens of an employee aren’t those of staff').toBeLessThan(420)
  expect(cached.filter((path) => /^\/(api|demo)\b|meta\.json/i.test(path))).toEqual([])

  await context.setOffline(true)
  for (const { path } of [...drawnRoutes(), { path: '/' }, { path: '/no/such/place' }]) {
    await page.goto(server.url + path.replace(/:\w+\??/g, '1'))
    await expect(page.getByRole('banner').getByRole('link', { name: /Firstday|Blue Heron Coffee/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(`${server.url}/employee/form/1`)
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.goto(`${server.url}/meta.json`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('an update is offered, never applied in the middle of a form, and leaves the draft', async ({
  context,
  server,
}) => {
  const page = await context.newPage()
  await consent(server, employee)
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await untilReadyForOffline(page)
  await fillAboutYou(page)
  await page.evaluate(() => Object.assign(window, { isTheOldPage: true }))
  server.proxy.always(/^\/sw\.js/, await otherWorker('another build'))
  await look(page)
  await untilWaiting(page)
  await page.getByLabel('City').fill('Yakima')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(prompt(page)).toBeHidden()

  await page.getByRole('button', { name: 'My tasks' }).click()
  await expect(prompt(page)).toBeVisible()
  expect(await page.evaluate(() => 'isTheOldPage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('isTheOldPage' in window))
  await expect(page.getByText('Started, saved on this device')).toBeVisible()
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return [registration?.waiting, registration?.active?.state]
    }),
  ).toEqual([null, 'activated'])
  await page.getByRole('link', { name: /Form W-4/ }).click()
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('City')).toHaveValue('Yakima')
})

test('a newer /meta.json makes the app check for the new files, and offer them', async ({ context, server }) => {
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await untilReadyForOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(prompt(page)).toBeHidden()
  server.proxy.always(/^\/sw\.js/, await otherWorker('another build'))
  server.proxy.always(/^\/meta\.json/, answerWith('application/json', '{"product":"firstday","version":"99.0.0"}'))
  await look(page)
  await expect(prompt(page)).toBeVisible()
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(prompt(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test.describe('without a worker', () => {
  test('a newer /meta.json alone is offered, and reloads the page', async ({ browser, server }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    server.proxy.always(/^\/meta\.json/, answerWith('application/json', '{"product":"firstday","version":"99.0.0"}'))
    await page.goto(`${server.url}/login`)
    await expect(prompt(page)).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loaded
    await context.close()
  })
})
