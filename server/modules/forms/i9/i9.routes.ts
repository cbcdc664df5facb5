import type { eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import { awaitsSsn } from '#contract/forms/identity.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers, AuthenticatedCall } from '../../../platform/http/handler.ts'
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
import { signSectionTwo } from './section-2.rules.ts'
import { signSupplementB } from './supplement-b.rules.ts'
import { loadI9Context } from './i9.context.ts'

/**
 * Refuses what depends on whether the business uses E-Verify, which is not for the device to say: Section 1 without the
 * Social Security number, which E-Verify requires (M-274, 3.0; somebody who has applied for it goes on, and the case
 * waits for the number), and a signature for a minor or in special placement (M-274, 4.1 and 4.2).
 */
const requireValidSection1 = async ({
  unit,
  actor,
  body,
}: AuthenticatedCall<(typeof i9Calls)['create']>): Promise<void> => {
  const isWithoutSsn = body.ssn === undefined && !awaitsSsn(body)
  const attested = (['isSignedByGuardian', 'isSpecialPlacement'] as const).filter((field) => body[field])
  if (!isWithoutSsn && attested.length === 0) return
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  const { isEVerify } = await loadI9Context(unit.trx, task)
  if (!isEVerify) return
  const fields = {
    ...(isWithoutSsn && { ssn: { key: 'ssnEVerify' as const } }),
    ...Object.fromEntries(attested.map((field) => [field, { key: 'attestationEVerify' as const }])),
  }
  throw new Problem('invalid', 'checkFields', { fields })
}

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
