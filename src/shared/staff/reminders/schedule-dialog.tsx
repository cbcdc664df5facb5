import type { ReminderSettings } from '#contract/endpoints/reminders.ts'
import { overdueIntervals, reminders } from '#contract/domain/reminders.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ChoicesField } from '#src/shared/ui/fields/choices-field.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { LoadNotice } from '../load-notice.tsx'
import { useEndpoint } from '../query/use-endpoint.ts'
import { useEndpointMutation } from '../query/use-endpoint-mutation.ts'
import { showToast } from '../toasts/toasts.ts'
import { remindersMessages } from './reminders-messages.ts'

/** The days before the due date, as checkboxes. */
function DaysBefore() {
  const messages = useMessages(remindersMessages)
  const { value, onChange, ...field } = useFormField<readonly string[]>({
    name: 'daysBefore',
    label: messages.daysBefore,
  })
  const choices = reminders.before.map((days) => ({ value: String(days), label: messages.dayBefore(days) }))
  return <ChoicesField {...field} layout="row" choices={choices} values={value} onChange={onChange} />
}

function Days() {
  const messages = useMessages(remindersMessages)
  if (useFormFields().valueOf('isAutomatic') !== true) return null
  return (
    <>
      <DaysBefore />
      <FormSelect
        name="overdueEvery"
        label={messages.overdue}
        options={overdueIntervals.map((days) => ({ value: String(days), label: messages.overdueEvery(days) }))}
      />
    </>
  )
}

/** Whether text messages are sent, too; says why where that can't be chosen. */
function SendsTexts({ textService }: Pick<ReminderSettings, 'textService'>) {
  const messages = useMessages(remindersMessages)
  return (
    <FormCheck
      name="sendsTexts"
      label={messages.sendsTexts}
      hint={messages.textServices[textService]}
      isDisabled={textService === 'none'}
    />
  )
}

function ScheduleForm({
  settings: { businessId, textService, ...settings },
  onClose,
}: {
  readonly settings: ReminderSettings
  readonly onClose: () => void
}) {
  const messages = useMessages(remindersMessages)
  const request = useEndpointMutation('reminders.changeSettings', {
    invalidates: ['reminders', 'business'],
    onDone: () => {
      showToast(messages.scheduleSaved)
      onClose()
    },
  })
  return (
    <Form
      prefix="schedule"
      initial={{
        isAutomatic: settings.isAutomatic,
        daysBefore: settings.daysBefore.map(String),
        overdueEvery: String(settings.overdueEvery),
        sendsTexts: settings.sendsTexts && textService !== 'none',
      }}
      onSubmit={(_, { isAutomatic, daysBefore, overdueEvery, sendsTexts }) =>
        request.submit({
          body: {
            businessId,
            isAutomatic,
            daysBefore: reminders.before.filter((day) => daysBefore.includes(String(day))),
            overdueEvery: overdueIntervals.find((each) => String(each) === overdueEvery) ?? 0,
            ...(textService === 'none' ? {} : { sendsTexts }),
          },
        })
      }
      request={request}
    >
      <FormDialog title={messages.schedule} verb={messages.save} storedAs="schedule" onClose={onClose}>
        <FormRefusal />
        <FormCheck
          name="isAutomatic"
          label={messages.isAutomatic}
          hint={messages.isAutomaticHint}
          help={messages.isAutomaticHelp}
        />
        <Days />
        <SendsTexts textService={textService} />
      </FormDialog>
    </Form>
  )
}

/** Changes when a business reminds people automatically, and whether it sends text messages. */
export default function ScheduleDialog({
  businessId,
  onClose,
}: {
  readonly businessId: number
  readonly onClose: () => void
}) {
  const messages = useMessages(remindersMessages)
  const { reply, error, isLoading, again } = useEndpoint(
    'reminders.settings',
    { body: { businessId } },
    { isForEditing: true },
  )
  if (reply) return <ScheduleForm settings={reply} onClose={onClose} />
  return (
    <Dialog isOpen title={messages.schedule} onClose={onClose}>
      {error && !isLoading ? <LoadNotice error={error} isShown={false} onAgain={again} /> : <Skeleton lines={6} />}
    </Dialog>
  )
}
