import { textConsentWording } from '#contract/domain/text-messages.ts'
import { addBulkAction, type BulkActionRows } from './bulk-action-requests.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { addSavedView, type SavedViewRows } from './dashboard-requests.ts'
import type { PolicyRequest } from './endpoint-requests.ts'
import type { maker } from './seed-rows.ts'
import type { Rows } from './tenant-world.ts'

/** Reminders that the admin sent to the person of a scope, an action on them, and a view that they saved. */
export interface ReminderRows extends BulkActionRows, SavedViewRows {
  readonly reminderSendingId: number
}

/** Sends a reminder to a person, changes them as one of many, and saves a view for them. */
export const addReminders = async (
  server: TestApp,
  make: ReturnType<typeof maker>,
  admin: string,
  personId: number,
): Promise<ReminderRows> => {
  const { sendingId } = await make<{ sendingId: number }>(admin, '/Reminders/Send', { userIdList: [personId] })
  return {
    reminderSendingId: sendingId,
    ...(await addBulkAction(make, admin, personId)),
    ...(await addSavedView(server, personId)),
  }
}

/** Reminding a person, their reminders, and the schedule of their business. */
export const reminderRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'reminders.draft': (rows) => ({ body: { userIdList: [rows.personId] } }),
  'reminders.send': (rows) => ({ body: { userIdList: [rows.personId], texts: { en: 'Please', es: 'Por favor' } } }),
  'reminders.getSending': (rows) => ({ body: { sendingId: rows.reminderSendingId } }),
  'reminders.list': (rows) => ({ body: { UserId: rows.personId } }),
  'reminders.settings': (rows) => ({ body: { BusinessId: rows.businessId } }),
  'reminders.changeSettings': (rows) => ({
    body: { BusinessId: rows.businessId, isAutomatic: true, daysBefore: [1], overdueEvery: 7 },
  }),
  'textMessages.agree': () => ({ body: { contactPhone: '206-555-0142', version: textConsentWording.id } }),
}
