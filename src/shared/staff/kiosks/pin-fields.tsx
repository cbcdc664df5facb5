import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { kiosksMessages } from './kiosks-messages.ts'

/** A PIN that is typed twice. */
export interface TwicePin {
  readonly pin: string
  readonly pinAgain: string
}

/** Whether both are the same. */
export const checkTwice = ({ pin, pinAgain }: TwicePin): FieldErrors =>
  pin === pinAgain ? {} : { pinAgain: { key: 'pinOther' } }

/** The fields of a new PIN. */
export function PinFields() {
  const messages = useMessages(kiosksMessages)
  return (
    <>
      <FormPassword name="pin" label={messages.pin} hint={messages.pinHint} autoComplete="off" isPin />
      <FormPassword name="pinAgain" label={messages.pinAgain} autoComplete="off" isPin />
    </>
  )
}
