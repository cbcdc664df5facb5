import type { FormikValues } from 'formik'
import { useState, type ReactNode } from 'react'
import type { CallOptions } from '#src/api/endpoint-types.ts'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form, type FormProps } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ProgressDialog, useProgress } from '#src/shared/staff/bulk/action-progress.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { peopleMessages } from '../../people-messages.ts'
import { fullName } from '../../person-name.ts'
import { countOf, toBody, type BulkDialogProps, type Chosen } from './chosen.ts'

const namesShown = 8

type Body = NonNullable<CallOptions<'bulkActions.changePeople'>['body']>

interface Props<V extends FormikValues> extends BulkDialogProps {
  readonly title: string
  readonly verb: string
  /** Why it can't be started; undefined lets it start. */
  readonly blocked?: string | undefined
  readonly initial: V
  readonly checkInWords?: FormProps<V>['checkInWords']
  /** What is done. */
  readonly toAction: (values: V) => Pick<Body, 'action' | 'locationId' | 'docId' | 'role'>
  readonly children: ReactNode
}

/** The first names of those selected. */
function ChosenNames({ chosen }: { readonly chosen: Chosen }) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const more = countOf(chosen) - Math.min(namesShown, chosen.rows.length)
  return (
    <ul>
      {chosen.rows.slice(0, namesShown).map((person) => (
        <li key={person.id}>{fullName(person)}</li>
      ))}
      {more > 0 && <li>{messages.andMore(more.toLocaleString(language))}</li>}
    </ul>
  )
}

function Result({ started, onClose }: { readonly started: BulkProgress; readonly onClose: () => void }) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const progress = useProgress(started)
  const { isFinished, done, total } = progress
  return (
    <ProgressDialog
      title={isFinished ? messages.bulkDoneTitle : messages.bulkWorkingTitle}
      progress={progress}
      working={messages.working}
      note={messages.bulkGoesOn}
      onClose={onClose}
    >
      <p>{messages.bulkDone(done.toLocaleString(language), total.toLocaleString(language), total === 1)}</p>
    </ProgressDialog>
  )
}

/** Confirms an action for several people or a whole list, has the server do it, and shows what became of everyone. */
export function BulkActionDialog<V extends FormikValues>(props: Props<V>) {
  const { chosen, title, verb, blocked, onClose, onDone } = props
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const [started, setStarted] = useState<BulkProgress>()
  const request = useEndpointMutation('bulkActions.changePeople', {
    invalidates: ['users', 'attention', 'documents'],
    onDone: (reply) => {
      onDone()
      if (!reply.isFinished || reply.failed > 0) return setStarted(reply)
      showToast(messages.bulkDoneAll(reply.done.toLocaleString(language), reply.done === 1))
      onClose()
    },
  })
  if (started) return <Result started={started} onClose={onClose} />
  if (blocked !== undefined)
    return (
      <Dialog isOpen title={title} onClose={onClose} actions={<Button onClick={onClose}>{messages.close}</Button>}>
        <p>{blocked}</p>
      </Dialog>
    )
  return (
    <Form
      prefix="bulk"
      initial={props.initial}
      checkInWords={props.checkInWords}
      onSubmit={(_, values) => request.submit({ body: { ...toBody(chosen), ...props.toAction(values) } })}
      request={request}
    >
      <FormDialog title={title} verb={verb} onClose={onClose}>
        {props.children}
        <ChosenNames chosen={chosen} />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
