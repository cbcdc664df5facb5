import { stateCodes } from '../../domain/states.ts'
import type { StateCode } from '../../domain/states.ts'
import { isConditionMet, isEmpty, computeLine } from './conditions.ts'
import type { Answers } from './conditions.ts'
import { isOfStates, questionsOf, stateFormOf } from './registry.ts'
import type { Question, Reciprocity, SeparateForm, StateForm } from './state-form.ts'

/** The form of the state that the employee works in; undefined before one is chosen. */
export const stateFormFor = (answers: Answers): StateForm | undefined => stateFormOf(answers['workState'])

/** The reciprocity agreement between a home state and a different work state; undefined if there is none. */
export const agreementOf = (work: string, home: string): Reciprocity | undefined => {
  const reciprocity = stateFormOf(work)?.reciprocity
  if (reciprocity === undefined || home === '' || home === work) return undefined
  return (reciprocity.homes === 'all' ? stateCodes : (reciprocity.homes as readonly string[])).includes(
    home as StateCode,
  )
    ? reciprocity
    : undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The reciprocity agreement for the states in the answers. */
export const reciprocityWith = (answers: Answers): Reciprocity | undefined =>
  agreementOf(text(answers['workState']), text(answers['homeState']))

/** Whether the employee is asked if they claim the certificate of nonresidence: only where it is a separate form. */
export const canClaimReciprocity = (answers: Answers): boolean => {
  const agreement = reciprocityWith(answers)
  return agreement !== undefined && agreement.field === undefined
}

/** Whether a certificate of nonresidence replaces the state's own form. */
export const claimsReciprocity = (answers: Answers): boolean =>
  canClaimReciprocity(answers) && answers['claimsReciprocity'] === 'yes'

/**
 * The home state whose tax is withheld in place of that of the state of work: the two have an agreement with each other,
 * and the answers claim it. Undefined otherwise: a state that doesn't tax nonresidents of its own accord has no bearing
 * on who withholds for their home.
 */
export const homeWithholding = (answers: Answers): StateCode | undefined => {
  const [work, home] = [text(answers['workState']), text(answers['homeState'])]
  const agreement = agreementOf(work, home)
  if (agreement === undefined || agreementOf(home, work) === undefined) return undefined
  const { claimedWhen } = agreement
  const isClaimed = claimedWhen === undefined ? claimsReciprocity(answers) : isConditionMet(claimedWhen, answers)
  return isClaimed ? (home as StateCode) : undefined
}

const optional = ['optional form', 'own or federal form', 'own form for exemption or extra']

/** Whether the state's form is optional for the employee. */
const isFormOptional = (form: StateForm | undefined): boolean => form !== undefined && optional.includes(form.category)

/** Whether the employee is asked if they want to fill in the state's optional form. */
export const canDeclineStateForm = (answers: Answers): boolean =>
  isFormOptional(stateFormFor(answers)) && !claimsReciprocity(answers)

/** Whether the state's own questions are asked. */
export const needsStateForm = (answers: Answers): boolean => {
  const form = stateFormFor(answers)
  if (form === undefined || form.questions.length === 0 || claimsReciprocity(answers)) return false
  return !isFormOptional(form) || answers['fillsStateForm'] === 'yes'
}

/** Whether a state has a form with questions of its own. False for a state that isn't in the registry. */
export const hasStateQuestions = (state: string): boolean => (stateFormOf(state)?.questions.length ?? 0) > 0

/**
 * Whether an employee who works in a state has anything to fill in or to claim for it: a form of the state, or a
 * certificate of nonresidence. True of a state that isn't in the registry.
 */
export const needsEmployeeForm = (work: string): boolean => {
  const form = stateFormOf(work)
  return form === undefined || form.questions.length > 0 || form.reciprocity !== undefined
}

/** Whether the state of work has no form of its own to fill in, and no certificate of another takes its place. */
export const hasNoStateForm = (answers: Answers): boolean =>
  stateFormFor(answers)?.questions.length === 0 && !claimsReciprocity(answers)

/** Whether there is a certificate to print at all: it needs an address and a Social Security number. */
export const hasPrintableForm = (answers: Answers): boolean => needsStateForm(answers) || claimsReciprocity(answers)

/** The questions of the form that the answers choose: of the certificate of nonresidence, or of the state's own form. */
const questionsOfChosen = (answers: Answers): readonly Question[] => {
  if (claimsReciprocity(answers)) return reciprocityWith(answers)?.certificate?.questions ?? []
  return needsStateForm(answers) ? (stateFormFor(answers)?.questions ?? []) : []
}

/** Whether a question is asked, given the other answers. */
export const applies = (question: Question, answers: Answers): boolean =>
  question.retired !== true &&
  questionsOfChosen(answers).includes(question) &&
  (question.only === undefined || isConditionMet(question.only, answers))

const fits = (question: Question, value: unknown): boolean =>
  question.kind !== 'choice' || question.options.some((option) => String(option.value) === String(value))

/**
 * Only the answers to the state's questions that apply, with its computed lines as texts; values that aren't among the
 * options are left out. Answers left out don't affect other questions either.
 */
export const applicableAnswers = (answers: Answers): Record<string, unknown> => {
  const questions = allQuestions(answers)
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !isOfStates(name)))
  const typed = questions.filter(({ kind, key }) => kind !== 'sum' && answers[key] !== undefined)
  let applying: Record<string, unknown> = { ...others, ...pick(typed, answers) }
  // A question may depend on another that depends on a third; the registry's test allows none that goes deeper.
  for (let depth = 0; depth < 4; depth += 1)
    applying = {
      ...others,
      ...pick(
        typed.filter((each) => applies(each, applying) && fits(each, answers[each.key])),
        answers,
      ),
    }
  for (const question of questions)
    if (question.kind === 'sum' && applies(question, applying))
      applying[question.key] = String(computeLine(question, applying))
  return applying
}

const allQuestions = (answers: Answers): readonly Question[] => {
  const form = stateFormFor(answers)
  return form === undefined ? [] : questionsOf(form)
}

const pick = (questions: readonly Question[], answers: Answers): Record<string, unknown> =>
  Object.fromEntries(questions.map(({ key }) => [key, answers[key]]))

/** The questions that are asked, in the order of the form. */
export const applicableQuestions = (answers: Answers): readonly Question[] => {
  const applying = applicableAnswers(answers)
  return allQuestions(answers).filter((question) => applies(question, applying))
}

/** The questions to show of a submission: those that are asked now, and those that an earlier form asked and it answers. */
export const shownQuestions = (answers: Answers): readonly Question[] => {
  const current = new Set(applicableQuestions(answers))
  const isShown = (question: Question) =>
    current.has(question) || (question.retired === true && !isEmpty(answers[question.key]))
  return needsStateForm(answers) || claimsReciprocity(answers) ? allQuestions(answers).filter(isShown) : []
}

/** The name of the state's form; of several, the one that the answers choose. */
export const formNameFor = (answers: Answers): string => {
  const form = stateFormFor(answers)
  const chosen = form?.chosenForm && form.chosenForm.names[text(answers[form.chosenForm.field])]
  return chosen ?? form?.form ?? ''
}

/** The form that the answers choose instead of the state's certificate; undefined where it is that. */
export const separateFormFor = (answers: Answers): SeparateForm | undefined => {
  const chosen = needsStateForm(answers) ? stateFormFor(answers)?.chosenForm : undefined
  return chosen?.separate?.[text(answers[chosen.field])]
}

/** The step of a question: dollar amounts come last. */
export const stepOf = (question: Question): 'state' | 'amounts' =>
  question.kind === 'money' || (question.kind === 'sum' && question.isMoney === true) ? 'amounts' : 'state'
