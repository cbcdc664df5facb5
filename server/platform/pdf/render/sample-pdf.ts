import { finishSheet, gap, newSheet } from './page.ts'
import { heading, masthead, note, row } from './page-parts.ts'

/**
 * A one-page PDF that shows a code: entering the code proves that a person can open such files (15 U.S.C.
 * 7001(c)(1)(C)(ii)).
 */
export const renderSample = async (code: string): Promise<Uint8Array> => {
  const sheet = newSheet()
  const title = 'Sample document / Documento de muestra'
  const blocks = [
    await masthead(sheet, {
      above: 'Firstday',
      title,
      subtitle: 'Your forms will be PDF files like this one. / Sus formularios serán archivos PDF como este.',
      mark: 'PDF',
    }),
    await heading(sheet, 'Code / Código'),
    await row(sheet, { line: '', label: 'Enter this code / Introduzca este código', value: code }),
    gap(8),
    await note(sheet, 'Enter it where you opened this file. / Introdúzcalo donde abrió este archivo.'),
  ]
  return finishSheet(sheet, blocks, { title: 'Firstday sample document', subject: title, footer: title })
}
