import type { api } from '#contract/api.ts'
import type { RegistrationDetail } from '#contract/endpoints/applications/applications.ts'
import { seenApplication } from '../../policies/applications.ts'
import { record } from '../../platform/audit/audit-log.ts'
import type { Deps } from '../../platform/platform.ts'
import { makeExportTicket } from '../exports/export-tokens.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import type { Handlers, SignedCall } from '../../platform/http/handler.ts'
import { alone } from '../../platform/http/handler.ts'
import { answersOf } from './applications.store.ts'
import { applicationsSource } from './applications-export.ts'
import { decide } from './decision.rules.ts'
import { onboard } from './hire.rules.ts'
import { jobTitles, openLogo, openPage } from './public-page.ts'
import { receiveApplication } from './submit-application.rules.ts'
import { decisionOf, listRegistrations, registrationRow } from './applications-list.store.ts'

type Applications = typeof api.application

/** Online applications: the public page, and what staff do with what arrives. */
export const applicationHandlers = (deps: Deps): Handlers<Applications> => ({
  page: ({ params, origin }) => openPage(deps, params.slug, origin.ip),
  logo: ({ params, origin }) => openLogo(deps, params.slug, origin.ip),
  create: (call) => receiveApplication(deps, call),
  jobTitles: async () => ({ list: await deps.db.system((trx) => jobTitles(trx)) }),
  list: ({ trx, actor, body }) => listRegistrations(trx, actor, body.AppDetails, body.Paging),
  exportList: alone(({ actor, sessionId, language, body: { AppDetails, sort, format } }) =>
    makeExportTicket(deps, {
      personId: actor.userId,
      sessionId,
      list: 'applications',
      title: applicationsSource.title(language),
      format,
      language,
      query: { ...AppDetails, sort },
    }),
  ),
  get: (call) => viewApplication(deps, call),
  update: (call) => decide(deps, call),
  onboard: (call) => onboard(deps, call),
})

const viewApplication = async (deps: Deps, call: SignedCall<Applications['get']>): Promise<RegistrationDetail> => {
  const { trx, actor, origin, params } = call
  const kept = await seenApplication(trx, actor, params.id)
  const { dob: _closed, ...answers } = answersOf(await deps.dataKeys.of(trx, kept.business_id), kept)
  const about = kept.onboarded_person_id === null ? {} : { subjectId: kept.onboarded_person_id }
  await record(trx, actor, origin, {
    kind: 'application viewed',
    businessId: kept.business_id,
    ...about,
    data: { application: kept.id },
  })
  return {
    ...(await registrationRow(trx, actor, kept.id)),
    answers,
    decision: decisionOf(kept),
    fileUrl: kept.file_id === null ? null : fileUrlOf(kept.file_id),
  }
}
