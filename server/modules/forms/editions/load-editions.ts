import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { readEditionFiles } from '../../../platform/pdf/official/edition-file.ts'
import type { Services } from '../../../platform/platform.ts'
import { editionFaults, toAddedEdition } from './added-edition.ts'

/** How often the forms folder is read for editions that were added, in milliseconds. */
const everyMs = 60_000

/** Takes the editions of the forms folder into use; returns why others of it can't be, by their file. */
export const loadEditions = async (
  formsDir: string,
): Promise<readonly { readonly file: string; readonly reason: string }[]> => {
  const { editions, problems } = await readEditionFiles(formsDir)
  const judged = editions.map((edition) => ({ edition, faults: editionFaults(edition) }))
  setAddedEditions(judged.flatMap(({ edition, faults }) => (faults.length > 0 ? [] : toAddedEdition(edition))))
  const refused = judged.filter(({ faults }) => faults.length > 0)
  return [
    ...problems,
    ...refused.map(({ edition: { form, edition }, faults }) => ({
      file: `${form} ${edition}`,
      reason: faults.join('; '),
    })),
  ]
}

/** Keeps the editions of the forms folder in use while the server runs, without a restart; the result ends it. */
export const followEditions = async ({ config, log }: Pick<Services, 'config' | 'log'>): Promise<() => void> => {
  let reported = ''
  const load = async () => {
    const problems = await loadEditions(config.formsDir)
    if (JSON.stringify(problems) === reported) return
    reported = JSON.stringify(problems)
    for (const problem of problems) log.warn(problem, 'edition of a form not in use')
  }
  await load()
  const timer = setInterval(() => {
    load().catch((err: unknown) => log.error({ err }, 'forms folder not read'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
