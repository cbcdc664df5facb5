import type { StateCode } from '../../../domain/states.ts'
import type { Question } from '../state-form.ts'
import { caWorksheets } from './states/ca.ts'
import { dcWorksheets } from './states/dc.ts'
import { idWorksheets } from './states/id.ts'
import { ilWorksheets } from './states/il.ts'
import { ksWorksheets } from './states/ks.ts'
import { mdWorksheets } from './states/md.ts'
import { meWorksheets } from './states/me.ts'
import { mnWorksheets } from './states/mn.ts'
import { orWorksheets } from './states/or.ts'
import { riWorksheets } from './states/ri.ts'
import { scWorksheets } from './states/sc.ts'
import { vaWorksheets } from './states/va.ts'
import type { Worksheet } from './worksheet.ts'

/** The worksheets of the states' forms that can be filled in here; those of other states weren't read in full. */
export const worksheets: Readonly<Partial<Record<StateCode, readonly Worksheet[]>>> = {
  CA: caWorksheets,
  DC: dcWorksheets,
  ID: idWorksheets,
  IL: ilWorksheets,
  KS: ksWorksheets,
  MD: mdWorksheets,
  ME: meWorksheets,
  MN: mnWorksheets,
  OR: orWorksheets,
  RI: riWorksheets,
  SC: scWorksheets,
  VA: vaWorksheets,
}

/** How a question that comes from a worksheet is answered: here, from another edition's worksheet, or not here. */
export type WorksheetOf = { readonly worksheet: Worksheet } | { readonly isMissing: 'edition' | 'worksheet' }

/**
 * The worksheet of a question in an edition of a state's form; undefined where the form has none for it. A worksheet
 * belongs to its edition: one that was added as data has none until it is added too.
 */
export const worksheetOf = (code: unknown, question: Question, edition: string): WorksheetOf | undefined => {
  if (question.hasWorksheet !== true) return undefined
  const known = (worksheets[code as StateCode] ?? []).filter(({ results }) => Object.hasOwn(results, question.key))
  const worksheet = known.find((each) => each.edition === edition)
  if (worksheet !== undefined) return { worksheet }
  return { isMissing: known.length > 0 ? 'edition' : 'worksheet' }
}

/** How far the worksheets of a form can be filled in here. */
type WorksheetCoverage = 'yes' | 'in part' | 'linked' | 'none needed'

/** Whether all worksheets of an edition of a state's form can be filled in here. */
export const worksheetCoverage = (
  form: { readonly code: StateCode; readonly questions: readonly Question[] },
  edition: string,
): WorksheetCoverage => {
  const matches = form.questions.flatMap((question) => worksheetOf(form.code, question, edition) ?? [])
  if (matches.length === 0) return 'none needed'
  const here = matches.flatMap((each) => ('worksheet' in each ? [each.worksheet] : []))
  if (here.length === 0) return 'linked'
  return here.length < matches.length || here.some(({ missing }) => missing !== undefined) ? 'in part' : 'yes'
}
