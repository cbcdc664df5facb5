import type { AnySchema, TestContext } from 'yup'
import { flag, requiredMessage, text, withMessage } from './fields.ts'
import type { MessageKey } from './messages/message-keys.ts'

/** Answers by field. */
export type Answers = Readonly<Record<string, unknown>>
/** A claim about other answers. */
export type Is = (answers: Answers) => boolean

const isEmpty = (value: unknown): boolean => value === undefined || value === false

/** A field that is required where other answers say so, and refused with a reason where it isn't asked. */
export const requiredWhere = <S extends AnySchema>(
  field: S,
  isNeeded: Is,
  otherwise: MessageKey,
  isApplicable: Is = isNeeded,
): S =>
  field.test('applicable', (value: unknown, context: TestContext) => {
    const answers = context.parent as Answers
    if (isEmpty(value)) return !isNeeded(answers) || context.createError({ message: requiredMessage })
    return isApplicable(answers) || context.createError({ message: withMessage(otherwise) })
  }) as S

// Signs that are drawn as pictures: no agency has them in a name or address.
const hasEmoji = /\p{Emoji_Presentation}|\ufe0f/u

/** One line of a name or an address. */
export const writing = (max: number) =>
  text(max).test('emoji', withMessage('unprintable'), (value) => value === undefined || !hasEmoji.test(value))

/**
 * A person's name. Whoever has one name enters it as the last name, as on Form I-9 (USCIS M-274, 3.0), and says so: a
 * first name isn't left out by mistake.
 */
export const nameFields = {
  hasOneName: flag().default(false),
  firstName: requiredWhere(writing(60), (answers) => answers['hasOneName'] !== true, 'oneName'),
  lastName: writing(60).required(requiredMessage),
}

/** The same in a change of a person: what is left out stays. */
export const changedName = {
  hasOneName: flag(),
  firstName: requiredWhere(
    writing(60),
    () => false,
    'oneName',
    (answers) => answers['hasOneName'] !== true,
  ),
  lastName: writing(60),
}
