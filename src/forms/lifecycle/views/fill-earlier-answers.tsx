import { useFormikContext } from 'formik'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { fillable } from '../../earlier-answers/earlier-answers.ts'
import type { EarlierAnswers } from '../../earlier-answers/read-earlier-answers.ts'
import type { FormValues } from '../../form-module.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

/** Offers to fill in the empty fields of a step with what its person signed in another form; only they decide. */
export default function FillEarlierAnswers({
  earlier,
  fields,
}: {
  readonly earlier: EarlierAnswers
  readonly fields: readonly string[]
}) {
  const messages = useMessages(afterFillingMessages)
  const formName = useFormName()
  const { values, setValues } = useFormikContext<FormValues>()
  const filled = fillable(earlier, fields, values)
  const { streetAddress, city, state, foreignCountry, zip } = earlier.values
  const address =
    filled['streetAddress'] === undefined
      ? filled['homeState']
      : [streetAddress, city, [foreignCountry ?? state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const { ssn } = filled
  if (Object.keys(filled).length === 0) return null
  return (
    <Notice title={messages.earlierTitle(formName(earlier.formName))}>
      <Stack gap="small">
        <ul>
          {address !== undefined && <li>{address}</li>}
          {typeof ssn === 'string' && <li>{messages.earlierSsn(ssn.slice(-4))}</li>}
        </ul>
        <p>{messages.earlierText}</p>
        <Row>
          <Button isCompact onClick={() => void setValues((now) => ({ ...now, ...filled }))}>
            {messages.earlierFill}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
