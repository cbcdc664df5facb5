import type { Edition } from '#contract/forms/editions/edition.ts'
import { pastYearClaim } from '#contract/forms/past-year-claim.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormModule, FormValues } from '../../form-module.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

/** Before signing: that a claim of exemption in the answers is for the year of its edition, if that has passed. */
export function PastClaimNotice({
  formModule,
  values,
  edition,
}: {
  readonly formModule: FormModule
  readonly values: FormValues
  readonly edition: Edition
}) {
  const messages = useMessages(afterFillingMessages)
  const today = useToday()
  const answers = formModule.toSubmission(values)
  const past = pastYearClaim(formModule.definition, { answers, edition: edition.id, signedOn: today })
  if (past === undefined) return null
  return (
    <Notice tone="warning">
      <Passage name="past claim">{messages.pastClaim(String(past.year), today.slice(0, 4))}</Passage>
    </Notice>
  )
}
