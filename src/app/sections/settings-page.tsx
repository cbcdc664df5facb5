import { isAllowed } from '#contract/domain/roles.ts'
import { reminderScheduleStaff } from '#contract/endpoints/reminders.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { WotcCard } from '#src/features/organizations/businesses/wotc-card.tsx'
import { devicesPath } from '#src/shared/account-paths.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { Panel } from '#src/shared/staff/panel.tsx'
import { ChangeSchedule, useScheduleText } from '#src/shared/staff/reminders/schedule.tsx'
import { remindersMessages } from '#src/shared/staff/reminders/reminders-messages.ts'
import { SampleDataCard } from '#src/shared/staff/sample-data/sample-data.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import type { ReminderSettings } from '#contract/endpoints/reminders.ts'
import { appMessages } from '../app-messages.ts'
import { sectionsMessages } from './sections-messages.ts'

function Schedule({ settings }: { readonly settings: ReminderSettings }) {
  const { user } = useSession()
  return (
    <Stack gap="small">
      <p>{useScheduleText(settings)}</p>
      {isAllowed(reminderScheduleStaff, user.role) && <ChangeSchedule businessId={settings.businessId} />}
    </Stack>
  )
}

function Setting({ title, text, to }: { readonly title: string; readonly text: string; readonly to: string }) {
  const messages = useMessages(sectionsMessages)
  return (
    <Card title={title}>
      <Stack gap="small">
        <p>{text}</p>
        <div>
          <Link to={to} className={buttonClass('secondary')}>
            {messages.settings.open}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </div>
      </Stack>
    </Card>
  )
}

/** What an owner or management chooses for their business. */
export default function SettingsPage() {
  const { titles } = useMessages(appMessages)
  const { settings } = useMessages(sectionsMessages)
  const reminders = useMessages(remindersMessages)
  const { user } = useSession()
  const state = useEndpoint('reminders.settings', { body: {} })
  return (
    <Page heading={titles.settings} lede={user.businessName ?? undefined}>
      <Stack>
        <Panel title={reminders.schedule} state={state} lines={2}>
          {(reply) => <Schedule settings={reply} />}
        </Panel>
        <Setting title={titles.documents} text={settings.documents} to={`/${user.role}/document`} />
        <Setting title={titles.devices} text={settings.devices} to={devicesPath} />
        {user.role === 'Owner' && (
          <>
            {state.reply && <WotcCard businessId={state.reply.businessId} />}
            <Setting title={titles.payrollExport} text={settings.payrollExport} to="/payroll-export" />
            <Setting title={titles.i9Inspection} text={settings.i9Inspection} to="/i9-inspection" />
            <Setting title={titles.selfIdentification} text={settings.selfIdentification} to="/self-identification" />
            <Setting title={titles.webhooks} text={settings.webhooks} to="/webhooks" />
            {state.reply && <SampleDataCard businessId={state.reply.businessId} />}
          </>
        )}
      </Stack>
    </Page>
  )
}
