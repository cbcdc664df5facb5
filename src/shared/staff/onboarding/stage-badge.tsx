import type { OnboardingProgress } from '#contract/endpoints/people/person.ts'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import styles from './onboarding.module.css'

const tones: Readonly<Record<OnboardingStage, Tone>> = {
  invited: 'neutral',
  started: 'info',
  submitted: 'warning',
  complete: 'positive',
}

/** How far somebody is: the stage, `3/5`, and who has to act next or that something is overdue. */
export function StageBadge({
  onboarding,
  isCompact = false,
}: {
  readonly onboarding: OnboardingProgress
  /** Without who acts next. */
  readonly isCompact?: boolean
}) {
  const messages = useMessages(onboardingMessages)
  const { stage, approved, required, isOverdue, next } = onboarding
  return (
    <span className={styles.progress}>
      <Badge tone={isOverdue ? 'danger' : tones[stage]}>{messages.stages[stage]}</Badge>
      {required > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{messages.fraction(approved, required)}</span>
          <span className="visually-hidden">{messages.approvedOf(approved, required)}</span>
        </span>
      )}
      {next !== null && !isCompact && (
        <span className={styles.next}>{isOverdue ? messages.overdue : messages.next[next]}</span>
      )}
    </span>
  )
}
