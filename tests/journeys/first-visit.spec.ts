import { expect, test } from '../people/journey.ts'

const path = '/online-application-form/blue-heron'

test.describe('the first visit to an online application', () => {
  test('needs no turn of its own for the business, and names all files at once', async ({ page, house }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/OnlineApplication\//i.test(pathname)) calls.push(pathname)
    })
    await page.goto(`${house.url}${path}`)
    await expect(page.getByLabel('Pier 9')).toBeVisible()
    // What is fetched once the page rests is here too before the page goes.
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    const html = await (await page.request.get(`${house.url}${path}`)).text()
    for (const part of ['apply-page', 'device', 'calls', 'client', 'applicant', 'application'])
      expect(html).toMatch(new RegExp(`rel="modulepreload" crossorigin href="/assets/${part}-[\\w-]+\\.js"`))
  })

  test('speaks the visitor’s language, and carries nothing of a business that is not there', async ({
    page,
    house,
  }) => {
    const get = async (slug: string, language: string) => {
      const headers = { 'Accept-Language': language }
      const answer = await page.request.get(`${house.url}/online-application-form/${slug}`, { headers })
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
})
