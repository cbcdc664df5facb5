import { describe, expect, it } from 'vitest'
import { pathOf, pointsOf, writeStrokes } from './strokes.ts'

describe('the strokes of a signature', () => {
  it('are written in units of the pad, whatever its size on the screen', () => {
    const small = [
      [
        { x: 10, y: 5 },
        { x: 20, y: 10.4 },
      ],
      [{ x: 0, y: 0 }],
    ]
    expect(writeStrokes(small, 300)).toBe('40,20 80,42;0,0')
    const large = small.map((points) => points.map(({ x, y }) => ({ x: x * 2, y: y * 2 })))
    expect(writeStrokes(large, 600)).toBe(writeStrokes(small, 300))
  })

  it('stay on the pad, without repeated points', () => {
    const wild = [
      [
        { x: -30, y: 900 },
        { x: -40, y: 950 },
        { x: 5000, y: -1 },
      ],
    ]
    expect(writeStrokes(wild, 1200)).toBe('0,400 1200,0')
  })

  it('of a long drawing are thinned, ends kept', () => {
    const long = [Array.from({ length: 9000 }, (_, at) => ({ x: at % 1200, y: at % 400 }))]
    const written = writeStrokes(long, 1200)
    expect(written.split(' ').length).toBeLessThanOrEqual(2001)
    expect(written.startsWith('0,0 ')).toBe(true)
    expect(written.endsWith(` ${8999 % 1200},${8999 % 400}`)).toBe(true)
  })

  it('of thousands of dots are cut off where no more fit', () => {
    const dots = Array.from({ length: 5000 }, (_, at) => [{ x: at % 1200, y: 7 }])
    expect(writeStrokes(dots, 1200).split(';')).toHaveLength(2000)
  })

  it('are read and written again the same at any size', () => {
    const written = '40,20 80,42;0,0;1200,400 3,399'
    for (const width of [240, 333, 1200]) expect(writeStrokes(pointsOf(written, width), width)).toBe(written)
  })

  it('become a path with round corners, and a dot a line of no length', () => {
    expect(pathOf('10,10 20,20 40,20;5,5')).toBe('M10 10Q20 20 30 20L40 20M5 5h0')
  })
})
