import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { largestForm } from './recognize-form.ts'

/** Whether a file of the forms folder is Form CC-305, which is shown and never filled: `cc305.pdf`, `cc305_es.pdf`. */
export const isDisabilityForm = (file: string): boolean => /^cc-?305.*\.pdf$/i.test(file)

const languageOf = (file: string): 'en' | 'es' => (/[-_](es|sp|spanish)[-_.]/i.test(file) ? 'es' : 'en')

const pdfMark = '%PDF-'

/** Form CC-305 as it lies in the forms folder. */
export interface DisabilityForm {
  readonly language: 'en' | 'es'
  readonly bytes: Uint8Array
}

const read = async (path: string): Promise<Buffer | undefined> => {
  try {
    if ((await stat(path)).size > largestForm) return undefined
    const bytes = await readFile(path)
    return bytes.subarray(0, pdfMark.length).toString('latin1') === pdfMark ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The agency's Form CC-305 in the languages that the forms folder has it in; of several files, the last by name. */
export const findDisabilityForms = async (dir: string): Promise<readonly DisabilityForm[]> => {
  const names = (await readdir(dir).catch(() => [])).filter(isDisabilityForm).sort()
  const forms = new Map<'en' | 'es', DisabilityForm>()
  for (const name of names) {
    const bytes = await read(join(dir, name))
    if (bytes !== undefined) forms.set(languageOf(name), { language: languageOf(name), bytes })
  }
  return [...forms.values()]
}
