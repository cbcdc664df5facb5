import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { counterFactsOf } from '#src/forms/i9/employer/counter-facts.ts'
import { createEmployerModule } from '#src/forms/i9/employer/module.tsx'
import { ClosedView, OpeningView } from '#src/forms/lifecycle/views/closed-view.tsx'
import { FormHomeContext } from '#src/forms/lifecycle/return-path.ts'
import { FormProvider } from '#src/forms/lifecycle/form-provider.tsx'
import { loadLazyViews } from '#src/forms/lifecycle/views/lazy-views.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, isTransient } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { queryFor } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { PageSubjectContext, usePageTitle } from '#src/shared/ui/layout/page-subject.ts'
import { FlagsNotice } from '../flags/flags-notice.tsx'
import { reviewMessages } from '../review-messages.ts'
import { SectionOnePanel } from './section-one-panel.tsx'
import type { Section2Draft } from './section-2-draft.ts'
import { asSectionTwo, counterPart, openSection2 } from './section-2-draft.ts'
import styles from './section-2-page.module.css'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'

function SectionTwo({ counter }: { readonly counter: Section2Draft }) {
  const { client, owner, deviceKind } = useSession()
  const { answers, i9, flags } = counter.detail
  const [part] = useState(() => counterPart({ client, owner, deviceKind }, counter.row.userDocumentId))
  const { timeZone } = counter.row
  const [formModule] = useState(() => i9 && createEmployerModule(counterFactsOf(answers, i9, todayIn(timeZone))))
  if (formModule === undefined) return null
  return (
    <TimeZoneContext value={timeZone}>
      <div className={styles.frame}>
        <div className={styles.sides}>
          <div className={styles.aside}>
            {flags && <FlagsNotice flags={flags} isOpen />}
            <SectionOnePanel detail={counter.detail} />
          </div>
          <FormProvider row={asSectionTwo(counter).row} formModule={formModule} next={undefined} part={part} />
        </div>
      </div>
    </TimeZoneContext>
  )
}

/** Section 2 of Form I-9: a staff member examines a new employee's documents and signs, online or offline. */
export default function Section2Page() {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client, owner, deviceKind, user } = useSession()
  const userDocumentId = Number(useParams()['userDocumentId'])
  const opened = queryFor('i9.getAutofill', { body: { userDocumentId } }, 'section 2', () =>
    openSection2({ client, owner, deviceKind }, userDocumentId),
  )
  const { reply, error, isLoading, again } = useEndpointQuery(opened, { isForEditing: true })
  // The signature pad is loaded right away: the network may be lost right after.
  useEffect(() => void loadLazyViews().catch(() => undefined), [])
  const employee = reply?.detail.person.name
  usePageTitle(employee === undefined ? undefined : messages.reviewTitle(messages.sectionTwo, employee))
  const home = {
    path: `/review/${userDocumentId}`,
    back: messages.toReview,
    nextReceived: messages.sectionTwoReceived,
    nextWaiting: messages.sectionTwoWaiting,
  }
  const closed = (text: string, onTryAgain?: () => void) => (
    <ClosedView title={messages.sectionTwoClosed} text={text} onTryAgain={onTryAgain} />
  )
  const content = () => {
    if (reply === undefined) {
      if (isLoading) return <OpeningView />
      return error && isTransient(error)
        ? closed(errorMessage(error, language), again)
        : closed(error ? errorMessage(error, language) : messages.gone)
    }
    if (reply.detail.person.userId === user.userId) return closed(messages.selfForm)
    if (isOpenTask(reply.detail.status)) return closed(messages.sectionOneMissing, again)
    return <SectionTwo key={userDocumentId} counter={reply} />
  }
  return (
    <FormHomeContext value={home}>
      <PageSubjectContext value={employee}>
        <Suspense fallback={<OpeningView />}>{content()}</Suspense>
      </PageSubjectContext>
    </FormHomeContext>
  )
}
