import { lazy, Suspense, useState } from 'react'
import type { ReminderChoices } from '#contract/domain/reminders.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { useEndpoint } from '../query/use-endpoint.ts'
import { remindersMessages } from './reminders-messages.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** When people are reminded automatically, in a sentence. */
export const useScheduleText = ({ isAutomatic, daysBefore, overdueEvery, sendsTexts }: ReminderChoices): string => {
  const messages = useMessages(remindersMessages)
  const texts = sendsTexts && messages.sendsTextsToo
  if (!isAutomatic) return [messages.automaticOff, texts].filter(Boolean).join(' ')
  return [
    daysBefore.length > 0 && messages.scheduleBefore(daysBefore),
    overdueEvery > 0 && messages.scheduleOverdue(overdueEvery),
    daysBefore.length === 0 && overdueEvery === 0 && messages.nextNone,
    texts,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The button that changes the schedule of a business. */
export function ChangeSchedule({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(remindersMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="quiet" isCompact onClick={() => setOpen(true)}>
        {messages.changeSchedule}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleDialog businessId={businessId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Schedule({ businessId, schedule }: { readonly businessId: number; readonly schedule: ReminderChoices }) {
  return (
    <>
      <p>{useScheduleText(schedule)}</p>
      <ChangeSchedule businessId={businessId} />
    </>
  )
}

/** When a business reminds people automatically, and changing it. */
export function ScheduleCard({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(remindersMessages)
  const { reply } = useEndpoint('reminders.settings', { body: { businessId } })
  return <Card title={messages.schedule}>{reply && <Schedule businessId={businessId} schedule={reply} />}</Card>
}
