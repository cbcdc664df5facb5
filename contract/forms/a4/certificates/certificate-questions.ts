import { choose, yesNo } from '../common.ts'
import type { BilingualText, ChoiceQuestion, Condition, Line } from '../state-form.ts'

/** A condition that the form makes the employee certify: the answer has to be yes where it applies. */
export const condition = (
  key: string,
  line: Line | undefined,
  label: BilingualText,
  more: Partial<Pick<ChoiceQuestion, 'hint' | 'help' | 'only' | 'required'>> & {
    readonly appliesWhen?: Condition
  } = {},
): ChoiceQuestion => {
  const { appliesWhen, ...rest } = more
  const isNo: Condition = { field: key, is: 'no' }
  const when: Condition = appliesWhen === undefined ? isNo : { all: [isNo, appliesWhen] }
  return choose(key, line, label, yesNo, {
    required: true,
    ...rest,
    refused: [{ when, messageKey: 'conditionNotMet' }],
  })
}
