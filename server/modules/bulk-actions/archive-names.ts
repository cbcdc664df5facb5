import { csvLine } from '../../platform/tabular/csv-writer.ts'
import { byteOrderMark } from '#contract/protocol/spreadsheet-text.ts'
import type { Language } from '#contract/domain/lookups.ts'

/** Characters of a name in an archive, without its extension: with a folder of usual depth Windows opens it. */
const stemMax = 120

/**
 * Names for the files of an archive, unique also where case doesn't count. What Windows refuses becomes a hyphen: signs,
 * dots and spaces at the end, and the names of its devices.
 */
export const uniqueNames = (): ((fileName: string) => string) => {
  const used = new Set<string>()
  return (fileName) => {
    const [, whole = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(fileName) ?? []
    const safe = [...whole.normalize('NFC').replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-')]
      .slice(0, stemMax)
      .join('')
      .replace(/[. ]+$/, '')
      .trim()
    const stem = safe === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) ? `-${safe}` : safe
    for (let copy = 1; ; copy += 1) {
      const name = `${stem}${copy === 1 ? '' : ` (${copy})`}${extension}`
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}

/** A line of the index. */
export interface IndexLine {
  readonly person: string
  readonly form: string
  readonly edition: string | null
  /** YYYY-MM-DD, where its person works. */
  readonly signedOn: string | null
  readonly fileName: string
}

const texts: Readonly<
  Record<Language, { readonly title: string; readonly index: string; readonly headings: readonly string[] }>
> = {
  en: { title: 'Signed forms', index: 'Index.csv', headings: ['Person', 'Form', 'Edition', 'Signed on', 'File'] },
  es: {
    title: 'Formularios firmados',
    index: 'Índice.csv',
    headings: ['Persona', 'Formulario', 'Edición', 'Fecha de firma', 'Archivo'],
  },
}

/** The index of an archive, as a CSV file, with its name. */
export const archiveIndex = (lines: readonly IndexLine[], language: Language): { name: string; text: string } => {
  const { index, headings } = texts[language]
  const columns = headings.map((heading) => ({ heading }))
  const rows = lines.map(({ person, form, edition, signedOn, fileName }) =>
    csvLine([person, form, edition, signedOn, fileName], columns),
  )
  return { name: index, text: byteOrderMark + csvLine(headings, []) + rows.join('') }
}

/** The title of an archive's file. */
export const archiveTitle = (language: Language, business: string): string => `${texts[language].title}, ${business}`
