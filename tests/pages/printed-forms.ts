import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { formsDir } from '../server/in-process-server.ts'
import { outputOf } from '../tools/tools.ts'
import { expect } from './journey.ts'

/** The agency's blank W-4, when the tests have it. */
const officialW4 = path.join(formsDir(), 'fw4_2026.pdf')
/** Whether the official form is available. */
export const hasOfficialW4 = existsSync(officialW4)

interface Word {
  readonly text: string
  readonly page: number
  readonly x: number
  /** From the bottom of the page, as PDF counts. */
  readonly y: number
}

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '')

/** Every word of a PDF with the center of its position. */
export const wordsOfFile = (file: string): readonly Word[] => {
  const markup = outputOf('pdftotext', ['-bbox', file, '-']).toString()
  return markup.split('<page ').flatMap((page, number) => {
    const height = Number(/height="([\d.]+)"/.exec(page)?.[1])
    const words = page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)
    return [...words].map(([, left, top, right, bottom, text]) => ({
      text: unescaped(text ?? ''),
      page: number,
      x: (Number(left) + Number(right)) / 2,
      y: height - (Number(top) + Number(bottom)) / 2,
    }))
  })
}

interface Field {
  readonly name: string
  readonly widgets: readonly { readonly page: number; readonly rect: readonly [number, number, number, number] }[]
}

/** The words inside one box of page 1 of the official W-4, read from left to right. */
export const inBox = (words: readonly Word[], box: string): string => {
  const { fields } = JSON.parse(readFileSync(officialW4.replace(/pdf$/, 'fields.json'), 'utf8')) as { fields: Field[] }
  const widget = fields.find(({ name }) => name.endsWith(`.${box}`))?.widgets[0]
  if (widget === undefined) throw new Error(`the official form has no box ${box}`)
  const [x, y, width, height] = widget.rect
  return words
    .filter((word) => word.page === widget.page && word.x > x && word.x < x + width)
    .filter((word) => word.y > y - 2 && word.y < y + height + 2)
    .sort((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join(' ')
}

/** What `pdfsig` reports about a PDF's signature. */
export const signatureOf = (file: string): string => outputOf('pdfsig', ['-nocert', file]).toString()

/** Opens a document by its button and saves it to a file by the viewer's download. */
export const download = async (page: Page, button: string, file: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  const started = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  await (await started).saveAs(file)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** A PDF of one page with a line of text, to be uploaded. */
export const onePage = async (text: string): Promise<Blob> => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText(text, { x: 72, y: 700 })
  return new Blob([Buffer.from(await pdf.save())], { type: 'application/pdf' })
}
