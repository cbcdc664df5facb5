import { useFormikContext } from 'formik'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { FormModule, FormValues } from '../../form-module.ts'
import { fetchDetail } from '../../task-list/form-details.ts'
import { toEditableValues } from '../../to-field-values.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import type { FormState } from '../machine/form-actor.ts'
import { HiddenNumbers } from './hidden-numbers.tsx'

/** Fills in one's own hidden numbers after a step-up; what was typed meanwhile stays. */
export default function FillHiddenNumbers({
  state,
  formModule,
}: {
  readonly state: FormState
  readonly formModule: FormModule
}) {
  const messages = useMessages(afterFillingMessages)
  const { client } = useSession()
  const { values, setValues } = useFormikContext<FormValues>()
  const { hiddenFields, userDocumentId } = state.context
  const fill = async () => {
    const { blank, definition } = formModule
    const { answers } = await fetchDetail(client, definition.id, userDocumentId)
    const whole = toEditableValues(blank, answers, definition.masked)
    await setValues((now) => {
      const empty = hiddenFields.filter((field) => now[field] === '')
      return { ...now, ...Object.fromEntries(empty.map((field) => [field, whole[field] ?? ''])) }
    })
  }
  return <HiddenNumbers state={state} values={values} text={messages.hiddenFillText} onProven={fill} />
}
