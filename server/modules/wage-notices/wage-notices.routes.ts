import type { api } from '#contract/api.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { giveWageNotice, listWageNotices, previewWageNotice, withdrawWageNotice } from './wage-notices.rules.ts'

/** Notices of pay that staff give to people, who sign them as tasks. */
export const wageNoticesHandlers = (services: Services): Handlers<typeof api.wageNotices> => ({
  list: (call) => listWageNotices(services, call),
  preview: (call) => previewWageNotice(call),
  give: (call) => giveWageNotice(services, call),
  withdraw: (call) => withdrawWageNotice(services, call),
})
