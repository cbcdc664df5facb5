import type { StageCounts } from '#contract/domain/onboarding-stages.ts'
import { peopleIn } from '#contract/domain/onboarding-stages.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import styles from './onboarding.module.css'

const unfinished = ['invited', 'started', 'submitted'] as const

/** How far the people of a business or location are: how many are complete, and at which stage the others are. */
export function StageSummary({ stages }: { readonly stages: StageCounts }) {
  const messages = useMessages(onboardingMessages)
  const language = useLanguage()
  const all = peopleIn(stages)
  if (all === 0) return null
  const others = unfinished.filter((stage) => stages[stage] > 0)
  return (
    <span className={styles.progress}>
      <span className={styles.count}>
        {messages.completeOf(stages.complete.toLocaleString(language), all.toLocaleString(language))}
      </span>
      {others.length > 0 && (
        <span className={styles.next}>
          {others.map((stage) => messages.counts[stage](stages[stage].toLocaleString(language))).join(', ')}
        </span>
      )}
    </span>
  )
}
