import { describe, expect, it } from 'vitest'
import { SMALLEST_SIZE, fitSignature, fitText } from './text-fit.ts'

const inBox = { width: 120, height: 14, size: 10 }
const textOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text).join('')

describe('a text in a box', () => {
  it('is as large as fits', async () => {
    expect(await fitText('Ana Reyes', inBox)).toMatchObject({ size: 10, scale: 1, isWhole: true })
    const longer = await fitText('Ana María Guadalupe Reyes', inBox)
    expect(longer.size).toBeLessThan(10)
    expect(longer.isWhole).toBe(true)
  })

  it.each([40, 80, 254, 1000])('is never smaller than 6 points, with %i wide letters', async (length) => {
    const fitted = await fitText('W'.repeat(length), inBox)
    expect(fitted.size).toBeGreaterThanOrEqual(6)
    expect(fitted.scale).toBeGreaterThanOrEqual(0.8)
    for (const line of fitted.lines) expect(line.width * fitted.size * fitted.scale).toBeLessThanOrEqual(120.01)
  })

  it('that doesn’t fit ends where the attachment continues it', async () => {
    const text = 'long-address@subdomain.'.repeat(10)
    const fitted = await fitText(text, inBox)
    expect(fitted.isWhole).toBe(false)
    expect(textOf(fitted.lines)).toMatch(/^long-address@.*… ?\(see ?attachment\)$/)
    expect(fitted.size).toBe(SMALLEST_SIZE)
  })

  it('without space for those words has only a mark, or nothing', async () => {
    expect(textOf((await fitText('W'.repeat(90), { width: 14, height: 8, size: 10, maxLines: 1 })).lines)).toMatch(
      /^W{0,3}…$/,
    )
    expect((await fitText('W', { width: 1, height: 8, size: 10 })).isWhole).toBe(false)
  })
})

it('a typed signature stays whole on its line, and no smaller than 6 points', async () => {
  const fitted = await fitSignature('María Guadalupe '.repeat(7).trim(), { width: 280, height: 16, size: 17 })
  expect(fitted).toMatchObject({ isWhole: true })
  expect(fitted.lines).toHaveLength(1)
  expect(fitted.size).toBeGreaterThanOrEqual(6)
})
