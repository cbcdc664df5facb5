import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { outputOf } from '#tests/tools/tools.ts'
import { officialFolder } from '../../../platform/pdf/pdf-text.fixture.ts'

// Read from the agency's own files, not from our tables: the order of a page's fields isn't that of its questions.
const fieldsOf = {
  '2025': {
    first: 'Step1a[0].f1_01[0]',
    last: 'Step1a[0].f1_02[0]',
    street: 'Step1a[0].f1_03[0]',
    town: 'Step1a[0].f1_04[0]',
    ssn: 'f1_05[0]',
    children: 'Step3_ReadOrder[0].f1_06[0]',
    others: 'Step3_ReadOrder[0].f1_07[0]',
    total: 'f1_09[0]',
    income: 'f1_10[0]',
    deductions: 'f1_11[0]',
    extra: 'f1_12[0]',
    employer: 'f1_13[0]',
    firstDay: 'f1_14[0]',
    ein: 'f1_15[0]',
    single: 'c1_1[0]',
    joint: 'c1_1[1]',
    head: 'c1_1[2]',
    twoJobs: 'c1_2[0]',
  },
  '2026': {
    first: 'Step1a[0].f1_01[0]',
    last: 'Step1a[0].f1_02[0]',
    street: 'Step1a[0].f1_03[0]',
    town: 'Step1a[0].f1_04[0]',
    ssn: 'f1_05[0]',
    children: 'Step3_ReadOrder[0].f1_06[0]',
    others: 'Step3_ReadOrder[0].f1_07[0]',
    total: 'f1_08[0]',
    income: 'f1_09[0]',
    deductions: 'f1_10[0]',
    extra: 'f1_11[0]',
    employer: 'f1_12[0]',
    firstDay: 'f1_13[0]',
    ein: 'f1_14[0]',
    single: 'c1_1[0]',
    joint: 'c1_1[1]',
    head: 'c1_1[2]',
    twoJobs: 'c1_2[0]',
    exempt: 'c1_3[0]',
  },
} as const
/** An edition that can be printed. */
export type Edition = keyof typeof fieldsOf

/** A position on page 1, in points from the lower left. */
export interface PrintedPlacement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** The line of signature and date, and on the form of 2025 the space below line 4(c). */
export const linesOf: Record<Edition, Record<string, PrintedPlacement>> = {
  '2025': {
    signature: { x: 96, y: 112, width: 354, height: 28 },
    date: { x: 462, y: 112, width: 114, height: 20 },
    exempt: { x: 504, y: 160, width: 74, height: 20 },
  },
  '2026': {
    signature: { x: 96, y: 86, width: 354, height: 32 },
    date: { x: 462, y: 88, width: 114, height: 22 },
  },
}

/** Whether the agency's files are available with the lists of their fields. */
export const hasFields = officialFolder !== undefined && existsSync(join(officialFolder, 'fw4_2025.fields.json'))
/** The agency's blank form. */
export const official = (edition: Edition): Uint8Array => readFileSync(join(officialFolder ?? '', `fw4_${edition}.pdf`))

interface Listed {
  readonly name: string
  readonly widgets: readonly { readonly page: number; readonly rect: readonly [number, number, number, number] }[]
}
/** The boxes of an edition by purpose, from the list of its fields. */
export const loadPlacements = (edition: Edition): Record<string, PrintedPlacement> => {
  const { fields } = JSON.parse(readFileSync(join(officialFolder ?? '', `fw4_${edition}.fields.json`), 'utf8')) as {
    fields: Listed[]
  }
  return Object.fromEntries(
    Object.entries(fieldsOf[edition]).map(([key, name]) => {
      const rect = fields.find((field) => field.name === `topmostSubform[0].Page1[0].${name}`)?.widgets[0]?.rect
      if (rect === undefined) throw new Error(`the form of ${edition} has no ${name}`)
      const [x, y, width, height] = rect
      return [key, { x, y, width, height }]
    }),
  )
}

/** Pixels per point. */
export const scale = 2

/** A page rendered by poppler in grayscale. */
export const painted = async (bytes: Uint8Array, page = 1) => {
  const dir = mkdtempSync(join(tmpdir(), 'firstday-w4-'))
  try {
    const path = join(dir, 'form.pdf')
    writeFileSync(path, bytes)
    const pages = ['-f', String(page), '-l', String(page)]
    const png = outputOf('pdftoppm', ['-png', '-gray', '-r', String(72 * scale), ...pages, path])
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } finally {
    rmSync(dir, { recursive: true })
  }
}
