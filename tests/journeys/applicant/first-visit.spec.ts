import { expect, test } from '../../pages/journey.ts'

const path = '/online-application-form/blue-heron'

test.use({ sharing: 'shared' })

test.describe('the first visit to an online application', () => {
  test('needs no extra round trip for the business, and requests all files at once', async ({ page, server }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/OnlineApplication\//i.test(pathname)) calls.push(pathname)
    })
    await page.goto(`${server.url}${path}`)
    await expect(page.getByLabel('Pier 9')).toBeVisible()
    // What loads while the page is idle is here too before the page closes.
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    const html = await (await page.request.get(`${server.url}${path}`)).text()
    const preloads = (part: string) =>
      new RegExp(`rel="modulepreload" crossorigin href="/assets/${part}-[\\w-]+\\.js"`).test(html)
    for (const part of ['en', 'apply-page', 'kit']) expect([part, preloads(part)]).toEqual([part, true])
    // What checks and sends the answers comes once the questions are there.
    for (const part of ['data', 'device-draft', 'submit-application'])
      expect([part, preloads(part)]).toEqual([part, false])
  })

  test('accepts answers before the device storage is open, and saves them once it is', async ({ page, server }) => {
    let open = () => {}
    const held = new Promise<void>((resolve) => (open = resolve))
    await page.route(/\/assets\/device-draft-[\w-]+\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}${path}`)
    await page.getByLabel('Pier 9').check()
    await page.getByLabel('Which job are you applying for?').selectOption({ label: 'Barista' })
    await expect(page.getByText('Saves automatically')).toBeVisible()
    open()
    await expect(page.getByText('Saved until you close this page')).toBeVisible()
    await expect(page.getByLabel('Pier 9')).toBeChecked()
    await expect(page.getByLabel('Which job are you applying for?')).toHaveValue(/\d/)
  })

  test('keeps the answers on the screen when the connection breaks while it is loading, and goes on by itself', async ({
    page,
    server,
  }) => {
    let isBroken = true
    await page.route(/\/assets\/device-draft-[\w-]+\.js/, (route) =>
      isBroken ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto(`${server.url}${path}`)
    await page.getByLabel('Pier 9').check()
    await page.getByLabel('Which job are you applying for?').selectOption({ label: 'Barista' })
    await expect(page.getByText('The connection broke while this page was loading')).toBeVisible()
    await expect(page.getByText('This browser can’t save your application')).toBeHidden()
    await expect(page.getByLabel('Pier 9')).toBeChecked()
    isBroken = false
    await expect(page.getByText('Saved until you close this page')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('The connection broke while this page was loading')).toBeHidden()
    await expect(page.getByLabel('Pier 9')).toBeChecked()
    await expect(page.getByLabel('Which job are you applying for?')).toHaveValue(/\d/)
  })

  test('uses the visitor’s language, and contains nothing of a business that doesn’t exist', async ({
    page,
    server,
  }) => {
    const get = async (slug: string, language: string) => {
      const headers = { 'Accept-Language': language }
      const answer = await page.request.get(`${server.url}/online-application-form/${slug}`, { headers })
      expect(answer.status()).toBe(200)
      return answer
    }
    const spanish = await get('blue-heron', 'es-MX')
    expect(spanish.headers()['cache-control']).toBe('no-store')
    expect(await spanish.text()).toMatch(/id="early-page">\{.*"businessName":"Blue Heron Coffee"/)
    const english = await get('blue-heron', 'en-US')
    expect(/\/assets\/en-/.test(await english.text())).toBe(true)
    expect(/\/assets\/en-/.test(await spanish.text())).toBe(false)
    expect(await (await get('nobody-here', 'en-US')).text()).not.toContain('early-page')
  })

  test('shows the header of the app before its code has loaded', async ({ server, browser }) => {
    const codeless = await browser.newContext({ javaScriptEnabled: false })
    const page = await codeless.newPage()
    await page.goto(`${server.url}${path}`)
    await expect(page.getByText('Firstday', { exact: true })).toBeVisible()
    await codeless.close()
  })
})
