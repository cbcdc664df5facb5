import { describe, expect, it } from 'vitest'
import { readStrokes } from '#contract/forms/strokes.ts'
import { strokeOperators } from './strokes.ts'

const strokes = (text: string) => {
  const read = readStrokes(text)
  if (read === undefined) throw new Error(text)
  return read
}

describe('the strokes of a signature', () => {
  it('are parsed only in the contract’s notation', () => {
    expect(readStrokes('0,0 1200,400;5,6')).toEqual([
      [
        [0, 0],
        [1200, 400],
      ],
      [[5, 6]],
    ])
    for (const bad of [
      '',
      '1',
      '1,2,3',
      '1,2;',
      ' 1,2',
      '1201,0',
      '0,401',
      '-1,2',
      '1.5,2',
      '1,2\n3,4',
      `${'1,1 '.repeat(9000)}1,1`,
    ])
      expect([bad.slice(0, 20), readStrokes(bad)]).toEqual([bad.slice(0, 20), undefined])
  })

  it('stay inside their box, at its left and bottom edges', () => {
    const box = { x: 100, y: 94, width: 345, height: 22 }
    const drawn = strokeOperators(strokes('10,380 600,20 1190,380;600,200'), box)
    const path = drawn.replace(/^q [\d.]+ w 1 J 1 j 0 G /, '')
    const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
    const xs = numbers.filter((_, at) => at % 2 === 0)
    const ys = numbers.filter((_, at) => at % 2 === 1)
    expect(Math.min(...xs)).toBe(box.x)
    expect(Math.max(...xs)).toBeLessThanOrEqual(box.x + box.width)
    expect(Math.min(...ys)).toBe(box.y)
    expect(Math.max(...ys)).toBeLessThanOrEqual(box.y + box.height)
  })

  it('aren’t enlarged if they are small, and a dot stays a dot', () => {
    const box = { x: 0, y: 0, width: 1000, height: 1000 }
    expect(strokeOperators(strokes('100,100 110,100'), box)).toBe('q 1.125 w 1 J 1 j 0 G 0 0 m 2.5 0 l S Q')
    expect(strokeOperators(strokes('100,100'), box)).toBe('q 1.125 w 1 J 1 j 0 G 0 0 m 0 0 l S Q')
  })
})
