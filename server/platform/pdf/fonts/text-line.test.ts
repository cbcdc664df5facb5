import { describe, expect, it } from 'vitest'
import { fitText } from './text-fit.ts'
import { UnprintableCharacter, shapeLine } from './text-line.ts'

const NAMES = [
  ...[
    'José Ñúñez',
    'Łukasz 李小龍',
    'Nguyễn',
    'Ольга',
    'Παπαδόπουλος',
    'Ẹ̀bùn ą́',
    'محمد',
    'שרה',
    'سارہ',
    'नरेन्द्र',
    'বাংলা',
  ],
  ...['தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ', 'ශ්‍රී', 'สมชาย', 'ລາວ', 'ជា', 'ကြီး', 'བཀྲ'],
  ...['ብርሃን', 'Հայկ', 'ქართული', 'さくら', '髙橋', '김철수', '龑堃', 'ᏣᎳᎩ', 'ߒߞߏ', 'ⵜⵉⴼ', '𞤀𞤢', '䶮', 'ꕉ'],
]

describe('a line of text', () => {
  it.each(NAMES)('has a glyph for every letter of %s', async (name) => {
    const line = await shapeLine(name)
    expect(line.runs.flatMap((run) => run.glyphs).every((glyph) => glyph.id !== 0)).toBe(true)
    expect(line.runs.map((run) => run.text).join('').length).toBe(name.normalize('NFC').length)
    expect(line.width).toBeGreaterThan(0)
  })

  it('reports a character that no font has', async () => {
    await expect(shapeLine('a\u{10FFFE}')).rejects.toThrow(UnprintableCharacter)
    await expect(shapeLine('a\u{10FFFE}')).rejects.toMatchObject({ codePoint: 0x10fffe })
  })

  it('puts right-to-left words in visual order', async () => {
    const line = await shapeLine('a שרה b')
    expect(line.isRightToLeft).toBe(false)
    const hebrew = line.runs.find((run) => run.isRightToLeft)
    expect(hebrew?.glyphs[0]?.cluster).toBeGreaterThan(hebrew?.glyphs.at(-1)?.cluster ?? Infinity)
  })
})

describe('fitted text', () => {
  it.each(['W'.repeat(80), 'Maximiliana Konstantina '.repeat(4), '李'.repeat(80), 'م'.repeat(80)])(
    'of 80 letters stays in its box: %s',
    async (text) => {
      const box = { width: 174, height: 13, size: 10 }
      const { lines, size, leading, scale, isWhole } = await fitText(text, box)
      for (const line of lines) expect(line.width * size * scale).toBeLessThanOrEqual(box.width + 0.1)
      const ink = (lines[0]!.top - lines.at(-1)!.bottom) * size
      expect(leading * (lines.length - 1) + ink).toBeLessThanOrEqual(box.height)
      expect(size).toBeGreaterThanOrEqual(6)
      const printed = lines.map((line) => line.text).join('')
      const bare = (of: string) => of.replace(/ /g, '')
      if (isWhole) expect(bare(printed)).toBe(bare(text))
      else expect(bare(text).startsWith(bare(printed).replace('…(seeattachment)', ''))).toBe(true)
    },
  )

  it('keeps its size if there is space', async () => {
    expect(await fitText('Maria', { width: 174, height: 13, size: 10 })).toMatchObject({ size: 10, scale: 1 })
  })
})
