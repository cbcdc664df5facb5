import { describe, expect, it } from 'vitest'
import { codePath } from './code-path.ts'

describe('the QR code of a poster', () => {
  const { side, path } = codePath('https://example.com/online-application-form/blue-heron')
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)

  it('has one of the sizes of QR codes, with a margin of four squares on each side', () => {
    expect((side - 8 - 17) % 4).toBe(0)
    const coordinates = squares.map((square) => square.split(' ').map(Number))
    expect(Math.min(...coordinates.flat())).toBe(4)
    expect(Math.max(...coordinates.flat())).toBe(side - 5)
  })

  it('has the three corners that a camera looks for', () => {
    const far = side - 5
    for (const [x, y] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const)
      expect(squares).toContain(`${x} ${y}`)
    expect(squares).not.toContain(`5 5`)
    expect(squares).toContain('6 6')
  })

  it('differs for another URL', () => {
    expect(codePath('https://example.com/online-application-form/redwood').path).not.toBe(path)
  })
})
