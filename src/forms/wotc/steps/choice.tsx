import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { wotcWords } from '../wotc-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Says that answering is voluntary and how the credit stands, and lets the person skip the form as a whole. */
export function Choice() {
  const words = useMessages(wotcWords)
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
