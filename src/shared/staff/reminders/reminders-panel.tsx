import { lazy, Suspense, useState } from 'react'
import type { PersonReminders, ReminderRow } from '#contract/endpoints/reminders.ts'
import { formatDay, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import styles from '../history/entries.module.css'
import { Panel } from '../panel.tsx'
import { useEndpoint } from '../query/use-endpoint.ts'
import { ChangeSchedule, useScheduleText } from './schedule.tsx'
import { remindersMessages } from './reminders-messages.ts'

const RemindDialog = lazy(() => import('./remind-dialog.tsx'))

const tones: Readonly<Record<ReminderRow['state'], Tone>> = {
  queued: 'neutral',
  sent: 'positive',
  bounced: 'danger',
  failed: 'danger',
  canceled: 'neutral',
}

const step = 5

function Reminder({ reminder }: { readonly reminder: ReminderRow }) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const { sentBy, channel, text, state, detail, createdAt, openedAt } = reminder
  return (
    <li className={styles.entry}>
      <p>
        <span className={styles.what}>{sentBy === null ? messages.automatic : messages.byStaff}</span>{' '}
        {messages.channels[channel]}
      </p>
      {text !== null && (
        <p className={styles.text} lang={reminder.language}>
          {text}
        </p>
      )}
      <p className={styles.who}>
        {sentBy ?? messages.byServer}, <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
      </p>
      <Row gap="small">
        {openedAt === null ? (
          <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        ) : (
          <Badge tone="positive">{messages.opened(formatMoment(openedAt, language))}</Badge>
        )}
        {detail !== null && <span className={styles.who}>{detail}</span>}
      </Row>
    </li>
  )
}

/** When the next automatic reminder is sent, and by which schedule. */
function Next({ nextOn, schedule }: Pick<PersonReminders, 'nextOn' | 'schedule'>) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const text = useScheduleText(schedule)
  return (
    <div>
      {schedule.isAutomatic && (
        <p className={styles.what}>
          {nextOn === null ? messages.nextNone : messages.next(formatDay(nextOn, language))}
        </p>
      )}
      <p className={styles.who}>{text}</p>
    </div>
  )
}

/** The reminders of a person, the newest first, and when the next one is sent; and sending one. */
export function RemindersPanel({
  userId,
  businessId,
  name,
  mayChangeSchedule,
}: {
  readonly userId: number
  readonly businessId: number
  readonly name: string
  readonly mayChangeSchedule: boolean
}) {
  const messages = useMessages(remindersMessages)
  const [size, setSize] = useState(step)
  const [isOpen, setOpen] = useState(false)
  const state = useEndpoint(
    'reminders.list',
    { body: { userId, paging: { pageNumber: 1, pageSize: size } } },
    { isList: true },
  )
  return (
    <>
      <Panel
        title={messages.reminders}
        state={state}
        actions={
          <Button isCompact onClick={() => setOpen(true)}>
            {messages.remind}
          </Button>
        }
      >
        {({ list, total, nextOn, schedule, texts }) => (
          <Stack>
            <Stack gap="small">
              <Next nextOn={nextOn} schedule={schedule} />
              {texts !== 'notOffered' && <p className={styles.who}>{messages.reaches[texts]}</p>}
              {mayChangeSchedule && <ChangeSchedule businessId={businessId} />}
            </Stack>
            {list.length === 0 ? (
              <p>{messages.none}</p>
            ) : (
              <ul className={styles.entries}>
                {list.map((reminder) => (
                  <Reminder key={reminder.id} reminder={reminder} />
                ))}
              </ul>
            )}
            {total > list.length && size < 200 && (
              <Button isCompact onClick={() => setSize(size + 20)}>
                {messages.showMore}
              </Button>
            )}
          </Stack>
        )}
      </Panel>
      {isOpen && (
        <Suspense fallback={null}>
          <RemindDialog reminded={{ userIdList: [userId] }} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
