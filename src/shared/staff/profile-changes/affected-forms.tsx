import { useFormikContext } from 'formik'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { profileChangeMessages } from './profile-change-messages.ts'
import type { AffectedFormsPreview, ProfileFields } from './use-affected-forms.ts'

/** The forms that the change in the fields makes necessary again, before it is saved; staff choose whether to ask. */
export function AffectedForms({
  preview,
  isSelf,
}: {
  readonly preview: AffectedFormsPreview
  readonly isSelf: boolean
}) {
  const messages = useMessages(profileChangeMessages)
  const nameOf = useFormName()
  const { values } = useFormikContext<ProfileFields>()
  const list = preview.listOf(values)
  if (list === undefined) return null
  const isRenamed = list.some(({ reason }) => reason === 'name')
  return (
    <Stack gap="small">
      <Notice tone="warning" title={messages.title(list.length)} isLive>
        <ul>
          {list.map(({ userDocumentId, name, reason }) => (
            <li key={userDocumentId}>
              <strong>{nameOf(name)}</strong>: {messages.reasons[reason]}
            </li>
          ))}
        </ul>
        <p>{messages.text}</p>
        {isRenamed && <p>{isSelf ? messages.cardNotice : messages.nameNotice}</p>}
      </Notice>
      {!isSelf && <FormCheck name="requireForms" label={messages.requestForms} hint={messages.requestFormsHint} />}
    </Stack>
  )
}
