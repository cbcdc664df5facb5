import { expect, test } from '../../pages/journey.ts'

const path = '/online-application-form/blue-heron'

test.use({ sharing: 'shared' })

test.describe('the first visit to an online application', () => {
  test('needs no turn of its own for the business, and names all files at once', async ({ page, server }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/OnlineApplication\//i.test(pathname)) calls.push(pathname)
    })
    await page.goto(`${server.url}${path}`)
    await expect(page.getByLabel('Pier 9')).toBeVisible()
    // What is fetched once the page rests is here too before the page goes.
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    const html = await (await page.request.get(`${server.url}${path}`)).text()
    for (const part of ['messages-en', 'apply', 'calls', 'fields'])
      expect(html).toMatch(new RegExp(`rel="modulepreload" crossorigin href="/assets/${part}-[\\w-]+\\.js"`))
  })

  test('takes answers before the device is open, and saves them once it is', async ({ page, server }) => {
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

  test('speaks the visitor’s language, and carries nothing of a business that is not there', async ({
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

  test('has the head of the app before its code is there', async ({ server, browser }) => {
    const codeless = await browser.newContext({ javaScriptEnabled: false })
    const page = await codeless.newPage()
    await page.goto(`${server.url}${path}`)
    await expect(page.getByText('Firstday', { exact: true })).toBeVisible()
    await codeless.close()
  })
})
