import { medicalNotesMax } from '#contract/forms/emergency-contacts/schema.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { useFormField } from '../../../shared/form-fields/use-form-field.ts'
import { emergencyContactsMessages } from '../emergency-contacts-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

function MedicalNotes() {
  const messages = useMessages(emergencyContactsMessages)
  const field = useFormField<string>({
    name: 'medicalNotes',
    label: messages.medicalNotes,
    hint: messages.medicalNotesHint,
    isOptional: true,
  })
  return <TextAreaField {...field} maxLength={medicalNotesMax} autoComplete="off" />
}

/** What helps in an emergency; none of it is required. */
export function Health() {
  const messages = useMessages(emergencyContactsMessages)
  return (
    <div className={layout.fields}>
      <Notice title={<Passage name="healthTitle">{messages.healthTitle}</Passage>}>
        <Passage name="healthNotice">{messages.healthNotice}</Passage>
      </Notice>
      <MedicalNotes />
      <FormText name="doctorName" label={messages.doctorName} autoCapitalize="words" maxLength={80} isOptional />
      <FormText name="doctorPhone" label={messages.doctorPhone} type="tel" width="medium" maxLength={30} isOptional />
      <FormText name="hospital" label={messages.hospital} autoCapitalize="words" maxLength={80} isOptional />
    </div>
  )
}
