import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { todayHere } from '#src/i18n/dates.ts'
import { useWords } from '#src/i18n/words.ts'
import { Notice } from '#src/ui/notice.tsx'
import { FormCheck } from '../../fields/form-check.tsx'
import { wotcWords } from '../wotc-words.ts'
import layout from '../../fields/layout.module.css'

/** Says that answering is voluntary and how the credit stands, and lets the person skip the form as a whole. */
export function Choice() {
  const words = useWords(wotcWords)
  return (
    <div className={layout.fields}>
      <Notice title={words.voluntaryTitle}>{words.voluntary}</Notice>
      {!wotcPeriodOn(todayHere()).isAuthorized && (
        <Notice tone="warning" title={words.lapsedTitle}>
          {words.lapsed}
        </Notice>
      )}
      <FormCheck name="isSkipped" label={words.isSkipped} hint={words.isSkippedHint} />
    </div>
  )
}
