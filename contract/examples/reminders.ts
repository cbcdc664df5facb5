import type { Examples } from './example.ts'
import { owner, reviewer } from './example.ts'

/** Reminders by staff, and the schedule of the automatic ones. */
export const reminderExamples: Examples = {
  'reminders.draft': { as: reviewer, body: { userIdList: [11] } },
  'reminders.send': {
    as: reviewer,
    body: {
      userIdList: [11],
      texts: {
        en: 'Please finish your forms before Friday.',
        es: 'Termine sus formularios antes del viernes, por favor.',
      },
    },
  },
  'reminders.getSending': { as: reviewer, body: { sendingId: 1 } },
  'reminders.list': { as: reviewer, body: { UserId: 11 } },
  'reminders.settings': { as: owner, body: {} },
  'reminders.changeSettings': {
    as: owner,
    body: { BusinessId: 1, isAutomatic: true, daysBefore: [5, 1, 0], overdueEvery: 1, sendsTexts: true },
  },
}
