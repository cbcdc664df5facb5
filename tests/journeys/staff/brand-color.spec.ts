import type { Page } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

/**
 * The least contrast (WCAG 2.2, 1 to 21) of a business's color against its background, and of the muted text on the
 * header that it tints, over colors of every hue, from black to white.
 */
const leastContrast = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const probe = document.body.appendChild(document.createElement('i'))
    if (canvas === null) throw new Error('no canvas')
    const luminanceOf = (role: string) => {
      probe.style.color = `var(${role})`
      canvas.fillStyle = getComputedStyle(probe).color
      canvas.fillRect(0, 0, 1, 1)
      const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255)
      const [red = 0, green = 0, blue = 0] = parts.map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const steps = ['00', '55', 'aa', 'ff']
    root.dataset['own'] = ''
    const colors = steps.flatMap((red) =>
      steps.flatMap((green) =>
        steps.map((blue) => {
          root.style.setProperty('--own', `#${red}${green}${blue}`)
          return Math.min(
            ...['--surface', '--raised', '--head'].map((role) => contrast('--brand', role)),
            contrast('--muted', '--head'),
            contrast('--accent', '--head'),
          )
        }),
      ),
    )
    probe.remove()
    return Math.min(...colors)
  })

test('any color is visible in every theme', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    expect(await leastContrast(page), colorScheme).toBeGreaterThanOrEqual(4.5)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect(await leastContrast(page), `${colorScheme}, more contrast`).toBeGreaterThanOrEqual(7)
  }
})

test('a business gets its own color, which tints its application page', async ({ page, server }) => {
  await page.goto(`${server.url}/online-application-form/cobalt`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const plain = await brand()
  await logIn(page, server, 'tpa@demo.test')
  await page.getByRole('button', { name: 'Cobalt Grocers' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const color = page.getByLabel('Brand color')
  await color.fill('mauve')
  await color.blur()
  await expect(page.getByText('Choose a color, or enter a 6-digit code')).toBeVisible()
  await expectAccessible(page, 'a colour that is none')
  await page.getByLabel('Choose a color').fill('#ffd400')
  await expect(color).toHaveValue('#ffd400')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('#ffd400')).toBeVisible()
  await page.goto(`${server.url}/online-application-form/cobalt`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(brand).not.toBe(plain)
  await expectAccessible(page, 'a public page in yellow')
})
