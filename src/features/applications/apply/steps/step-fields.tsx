import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { StepKey } from '../machine/answers.ts'
import { HistoryStep } from './history-step.tsx'
import { InterviewStep } from './interview-step.tsx'
import { JobStep } from './job-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TimesStep } from './times-step.tsx'
import { YouStep } from './you-step.tsx'

/** The questions of a step. */
export function StepFields({
  step,
  page,
  isStored,
  onGo,
}: {
  readonly step: StepKey
  readonly page: ApplicationPage
  /** Whether the answers survive closing the page. */
  readonly isStored: boolean
  readonly onGo: (step: StepKey) => void
}) {
  switch (step) {
    case 'job':
      return <JobStep page={page} />
    case 'you':
      return <YouStep page={page} />
    case 'times':
      return <TimesStep />
    case 'history':
      return <HistoryStep isStored={isStored} />
    case 'wotc':
      return <InterviewStep page={page} />
    case 'review':
      return <ReviewStep page={page} onGo={onGo} />
  }
}
