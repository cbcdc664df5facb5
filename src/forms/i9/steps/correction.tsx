import { useFormikContext } from 'formik'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { FormTextArea } from '../../../shared/form-fields/form-text-area.tsx'
import type { FormValues } from '../../form-module.ts'
import { useChangedRows } from '../changed-rows.tsx'
import { i9Messages } from '../i9-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** What a correction changes, and the initials of the person who makes it. */
export function Correction() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  const rows = useChangedRows(values)
  return (
    <div className={layout.fields}>
      {rows.length === 0 ? (
        <Notice>
          <Passage name="correctionNone">{messages.correctionNone}</Passage>
        </Notice>
      ) : (
        <section>
          <h2>
            <Passage name="correctionChanges">{messages.correctionChanges}</Passage>
          </h2>
          <Facts facts={rows.map(({ label, value }) => ({ key: label, label, value }))} />
        </section>
      )}
      <FormText
        name="initials"
        label={messages.initials}
        hint={messages.initialsHint}
        width="short"
        maxLength={5}
        autoCapitalize="characters"
      />
      <FormTextArea
        name="correctionReason"
        label={messages.correctionReason}
        hint={messages.correctionReasonHint}
        rows={3}
        maxLength={500}
        isOptional
      />
    </div>
  )
}
