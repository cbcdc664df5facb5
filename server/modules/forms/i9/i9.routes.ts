import type { eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { formHandlers } from '../core/form.handlers.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { correctSectionTwo } from './corrections.ts'
import { getEVerifyCase, revealEVerifyFields } from './e-verify/e-verify.detail.ts'
import { recordEVerifyCase } from './e-verify/e-verify.rules.ts'
import { i9DetailOf } from './i9.detail.ts'
import { requestNewI9 } from './new-i9.rules.ts'
import {
  getRepresentativeView,
  inviteRepresentative,
  renewRepresentativeLink,
  signAsRepresentative,
} from './representative.rules.ts'
import { submitSectionOne } from './section-1-correction.rules.ts'
import { correctionFlags } from './section-1-effect.ts'
import { requireValidSection1 } from './section-1.rules.ts'
import { signSectionTwo } from './section-2.rules.ts'
import { signSupplementB } from './supplement-b.rules.ts'

type Calls = typeof i9Calls & typeof eVerifyCalls

/** The handlers of Form I-9: Section 1 as for any form; employer parts by a person who examined the documents. */
export const i9Handlers = (services: Services, form: ServerFormModule): Handlers<Calls> => {
  const shared = formHandlers<Calls>(services, form)
  return {
    getAutofill: async (call) => {
      const opened = await shared.getAutofill(call)
      const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId)
      const cipher = await services.dataKeys.of(call.unit.trx, task.business_id)
      const isReviewer = call.actor.userId !== task.person_id
      const flags = isReviewer ? await correctionFlags(call.unit.trx, cipher, task) : []
      return {
        ...opened,
        ...(flags.length > 0 && { flags: [...flags, ...(opened.flags ?? [])] }),
        i9: await i9DetailOf(call.unit.trx, cipher, task, call.actor),
      }
    },
    create: async (call) => {
      await requireValidSection1(call)
      return submitSectionOne(services, form, call, shared.create)
    },
    employeeUpdate: async (call) => {
      await requireValidSection1(call)
      return submitSectionOne(services, form, call, shared.update)
    },
    signAndGeneratePdf: shared.signAndGeneratePdf,
    update: (call) => signSectionTwo(services, form, call),
    correct: (call) => correctSectionTwo(services, form, call),
    reverify: (call) => signSupplementB(services, form, call),
    requestNew: (call) => requestNewI9(services, form, call),
    inviteRepresentative: (call) => inviteRepresentative(services, form, call),
    openAsRepresentative: { transaction: 'none', handle: (call) => getRepresentativeView(services, call) },
    signAsRepresentative: { transaction: 'none', handle: (call) => signAsRepresentative(services, form, call) },
    renewRepresentativeLink: { transaction: 'none', handle: (call) => renewRepresentativeLink(services, call) },
    getEVerifyCase: (call) => getEVerifyCase(services, call),
    recordEVerifyCase: (call) => recordEVerifyCase(services, form, call),
    revealEVerifyFields: (call) => revealEVerifyFields(services, call),
    getDocList: () => Promise.resolve({ list: i9Documents }),
  }
}
