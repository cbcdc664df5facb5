import { num } from '../fill/file-writer.ts'
import { embedImage } from './image.ts'
import { COLOR, MEASURE, SHEET, drawSet, panel, rule, setText } from './page.ts'
import type { Block, Sheet } from './page.ts'
import type { SignatureMark } from './signature-mark.ts'
import { strokeOperators } from './strokes.ts'
import { fitSignature } from '../fonts/text-fit.ts'

const X = SHEET.side

/** A digest in groups of eight, four to a line, for visual comparison. */
export const grouped = (digest: string): string => (digest.match(/.{1,32}/g) ?? []).map(eights).join('\n')
const eights = (half: string): string => half.replace(/(.{8})(?=.)/g, '$1 ')

/** The head of a document: a small line above, the title, a line of explanation and a label at the right. */
export const masthead = async (
  sheet: Sheet,
  texts: { above: string; title: string; subtitle: string; mark: string },
): Promise<Block> => {
  const mark = await setText(texts.mark, 150, { size: 9, look: 'bold', color: COLOR.accent })
  const markWidth = Math.max(...mark.lines.map((line) => line.width)) * 9
  const width = MEASURE - markWidth - 36
  const above = await setText(texts.above.toUpperCase(), width, { size: 7.5, look: 'bold', color: COLOR.accent })
  const title = await setText(texts.title, width, { size: 21, look: 'bold', leading: 1.2 })
  const subtitle = await setText(texts.subtitle, MEASURE, { size: 9.5, color: COLOR.muted })
  const markHeight = mark.height + 8
  return {
    height: above.height + title.height + subtitle.height + 26,
    draw: (top) =>
      [
        panel(X, top + 14, 44, 3, COLOR.accent),
        sheet.tags.mark('P', drawSet(sheet, above, X, top)),
        sheet.tags.mark('H1', drawSet(sheet, title, X, top - above.height - 1)),
        panel(X + MEASURE - markWidth - 16, top - 2, markWidth + 16, markHeight, COLOR.tint),
        sheet.tags.mark('P', drawSet(sheet, mark, X + MEASURE - markWidth - 8, top - 6)),
        sheet.tags.mark('P', drawSet(sheet, subtitle, X, top - above.height - title.height - 5)),
        rule(X, top - above.height - title.height - subtitle.height - 14, MEASURE, 1, COLOR.ink),
      ].join('\n'),
  }
}

/** The heading of a section. */
export const heading = async (sheet: Sheet, text: string): Promise<Block> => {
  const set = await setText(text, MEASURE, { size: 11, look: 'bold', color: COLOR.accent })
  return {
    height: set.height + 14,
    staysWithNext: true,
    draw: (top) =>
      [
        sheet.tags.mark('H2', drawSet(sheet, set, X, top - 9)),
        rule(X, top - set.height - 13, MEASURE, 0.8, COLOR.accent),
      ].join('\n'),
  }
}

/** A row of a table: a line number, the question, the answer. */
export const row = async (
  sheet: Sheet,
  { line, label, value }: { line: string; label: string; value: string },
): Promise<Block> => {
  const [labelX, valueX] = [line === '' ? X : X + 44, X + 290]
  const valueWidth = X + MEASURE - valueX
  const number = await setText(line, 40, { size: 8.5, look: 'bold', color: COLOR.muted })
  const question = await setText(label, valueX - labelX - 16, { size: 9, color: COLOR.muted })
  const answered = await setText(value.trim() === '' ? '\u2014' : value, valueWidth, { size: 10 })
  const height = Math.max(question.height, answered.height, number.height) + 9
  return {
    height,
    draw: (top) =>
      [
        sheet.tags.row(
          [...(line === '' ? [] : [drawSet(sheet, number, X, top - 5)]), drawSet(sheet, question, labelX, top - 5)],
          [drawSet(sheet, answered, valueX, top - 4, valueWidth)],
        ),
        rule(X, top - height, MEASURE, 0.5, COLOR.hairline),
      ].join('\n'),
  }
}

/** A paragraph on a tinted background; `language` where it isn't that of the file. */
export const note = async (sheet: Sheet, text: string, language?: string): Promise<Block> => {
  const set = await setText(text, MEASURE - 32, { size: 9.5 })
  const height = set.height + 20
  return {
    height: height + 6,
    draw: (top) =>
      [
        panel(X, top, MEASURE, height, COLOR.tint),
        panel(X, top, 3, height, COLOR.accent),
        sheet.tags.mark('P', drawSet(sheet, set, X + 18, top - 10, MEASURE - 32), language),
      ].join('\n'),
  }
}

/** The signature line, with the date next to it. */
export const signatureLine = async (sheet: Sheet, mark: SignatureMark, signedOn: string): Promise<Block> => {
  const [width, dateX] = [330, X + 360]
  const caption = { size: 8, color: COLOR.muted }
  const under = await setText('Signature', width, caption)
  const underDate = await setText('Date', 100, caption)
  const date = await setText(signedOn, MEASURE - 360, { size: 10.5 })
  const drawMark = await prepareMark(sheet, mark, width)
  return {
    height: 74,
    draw: (top) =>
      [
        // Read with its caption before it, although that stands below.
        sheet.tags.mark('P', drawSet(sheet, under, X, top - 53)),
        drawMark(X + 4, top - 46),
        rule(X, top - 50, width, 0.8, COLOR.ink),
        sheet.tags.mark('P', drawSet(sheet, underDate, dateX, top - 53)),
        sheet.tags.mark('P', drawSet(sheet, date, dateX + 4, top - 33)),
        rule(dateX, top - 50, MEASURE - 360, 0.8, COLOR.ink),
      ].join('\n'),
  }
}

const DRAWN = 'Signature, drawn by hand'

const prepareMark = async (
  sheet: Sheet,
  mark: SignatureMark,
  width: number,
): Promise<(x: number, baseline: number) => string> => {
  if (mark.kind === 'typed') {
    const box = { width: width - 8, height: 40, size: 22 }
    const { lines, size, scale } = await fitSignature(mark.text, box)
    return (x, baseline) =>
      sheet.tags.mark('P', `${COLOR.ink} rg ${sheet.fonts.draw(lines[0]!, x, baseline + 2, size, scale)}`)
  }
  const boxAt = (x: number, baseline: number) => ({ x, y: baseline - 2, width: width - 8, height: 42 })
  if (mark.kind === 'strokes')
    return (x, baseline) => {
      const box = boxAt(x, baseline)
      return sheet.tags.figure(DRAWN, box, strokeOperators(mark.strokes, box))
    }
  const image = await embedImage(sheet.writer, mark.png)
  const resource = `I${sheet.images.length + 1}`
  sheet.images.push(`/${resource} ${image.number} 0 R`)
  const scale = Math.min((width - 8) / image.width, 42 / image.height)
  const [w, h] = [num(image.width * scale), num(image.height * scale)]
  return (x, baseline) =>
    sheet.tags.figure(DRAWN, boxAt(x, baseline), `q ${w} 0 0 ${h} ${num(x)} ${num(baseline - 2)} cm /${resource} Do Q`)
}
