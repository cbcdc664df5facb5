import { rehires } from '#contract/endpoints/people/rehire.ts'
import type { RehireForms } from '#contract/endpoints/people/rehire.ts'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormErrors, FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { fullName } from '../person-name.ts'
import { FormsOfRehire } from './rehire-forms.tsx'
import { rehireMessages } from './rehire-messages.ts'

const blank = { firstDayOfWork: '', i9: 'continue' }

type RehireBody = (typeof rehires.rehire.body)['__outputType']

/** Rehires a person whose employment ended: first says which forms are requested, then restores the account. */
export default function RehireDialog({
  person,
  onClose,
  onDone,
}: {
  readonly person: { readonly id: number; readonly firstName: string; readonly lastName: string }
  readonly onClose: () => void
  readonly onDone?: (() => void) | undefined
}) {
  const messages = useMessages(rehireMessages)
  const language = useLanguage()
  const { client } = useSession()
  const state = useEndpoint('users.rehireForms', { body: { userId: person.id } })
  const after: RehireForms['after'] | undefined = state.reply?.after
  const request = useChange<RehireBody, void>(
    async (body, signal) => {
      await client.call('users.rehire', { body, signal })
      showToast(messages.done(fullName(person)))
      onClose()
      onDone?.()
    },
    { invalidates: ['users', 'documents', 'i9', 'attention', 'newHires'] },
  )
  return (
    <Form
      prefix="rehire"
      initial={blank}
      schema={rehires.rehire.body}
      toBody={({ firstDayOfWork, i9 }) => ({ userId: person.id, firstDayOfWork, hasNewI9: i9 === 'new' })}
      request={request}
      onSubmit={request.submit}
    >
      <FormDialog title={messages.rehireTitle(fullName(person))} verb={messages.rehire} onClose={onClose}>
        <FormErrors />
        <FormDay
          name="firstDayOfWork"
          label={messages.firstDay}
          hint={after ? messages.firstDayAfter(formatDate(after, language)) : undefined}
        />
        <Panel state={state} lines={4}>
          {(requested) => <FormsOfRehire requested={requested} />}
        </Panel>
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
