import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** Explains that answering is voluntary and the status of the credit, and lets the person skip the form as a whole. */
export function Choice() {
  const messages = useMessages(wotcMessages)
  const today = useToday()
  return (
    <div className={layout.fields}>
      <Notice title={<Passage name="voluntaryTitle">{messages.voluntaryTitle}</Passage>}>
        <Passage name="voluntary">{messages.voluntary}</Passage>
      </Notice>
      <Notice tone="warning" title={<Passage name="offerTitle">{messages.offerTitle}</Passage>}>
        <Passage name="offer">{messages.offer}</Passage>
      </Notice>
      {!wotcPeriodOn(today).isAuthorized && (
        <Notice tone="warning" title={<Passage name="lapsedTitle">{messages.lapsedTitle}</Passage>}>
          <Passage name="lapsed">{messages.lapsed}</Passage>
        </Notice>
      )}
      <FormCheck name="isSkipped" label={messages.isSkipped} hint={messages.isSkippedHint} />
    </div>
  )
}
