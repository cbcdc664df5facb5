import { shownQuestions } from '#contract/forms/a4/applicable-questions.ts'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import type { ServerFormModule, SignedAnswers } from '../core/server-form.ts'

const namesIn = (template: string): string[] => [...template.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)

/**
 * What the boxes of a state's form, as data, don't say: names that no answer has, answers for which there is no box,
 * and a signature without a place. One line each; none for a form whose boxes the product has.
 */
export const unusedAnswers = (
  form: ServerFormModule,
  signed: SignedAnswers<unknown>,
  { fills, leavesOut }: Pick<EditionFile, 'fills' | 'leavesOut'>,
): string[] => {
  const printable = form.printable?.(signed)
  if (printable === undefined) return []
  const answers = signed.answers as Readonly<Record<string, unknown>>
  const used = new Set(fills.flatMap(({ text = '', tick = [] }) => [...namesIn(text), ...[tick].flat()]))
  const known = new Set([...Object.keys(printable.texts), ...Object.keys(form.definition.answers.fields)])
  const needed = [...shownQuestions(answers).map(({ key }) => key), 'lastName', 'ssn', 'signedOn']
  return [
    ...[...used].filter((name) => !known.has(name)).map((name) => `no answer is named ${name}`),
    ...needed
      .filter((name) => !used.has(name) && !leavesOut.includes(name))
      .map((name) => `no box for ${name}: name it in fills or leavesOut`),
    ...(fills.some(({ isSignature }) => isSignature) ? [] : ['no box for the signature']),
  ]
}
