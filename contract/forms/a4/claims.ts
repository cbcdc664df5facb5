import type { StateCode } from '../../domain/states.ts'
import { bilingual, defineState, text } from './common.ts'
import type { Condition, Line, StateQuestion } from './state-form.ts'

/** The state of legal residence of a claim; never the state whose form it is. */
export const domicile = (
  line: Line | undefined,
  workState: StateCode,
  claim: Condition,
  more: Partial<Pick<StateQuestion, 'hint'>> = {},
) =>
  defineState(
    'domicileState',
    line,
    bilingual('Your state of domicile (legal residence)', 'Su estado de domicilio (residencia legal)'),
    {
      only: claim,
      required: claim,
      refused: [{ when: { field: 'domicileState', is: workState }, messageKey: 'otherThanWorkState' }],
      ...more,
    },
  )
/** The year that a claim is for. */
export const claimYear = (line: Line | undefined, claim: Condition) =>
  text('exemptYear', line, bilingual('The year it is for', 'El año al que se aplica'), 4, {
    only: claim,
    required: claim,
    pattern: { is: /^20\d\d$/, messageKey: 'year', isNumeric: true },
  })
