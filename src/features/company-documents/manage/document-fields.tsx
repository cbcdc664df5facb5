import { useFormikContext } from 'formik'
import { audienceLevels } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { documentsMessages } from './documents-messages.ts'
import { LocationChoice } from './location-choice.tsx'
import { isRead, uses, type DocumentValues } from './document-values.ts'

/** The highest level that the user may choose: documents for higher roles are theirs to manage. */
const levelFrom: Readonly<Record<Role, number>> = { Admin: 1, TPA: 2, Owner: 3, MGMT: 3, STRMGR: 4, EMPLOYEE: 5 }

/** What a document requires, of whom, where and until when. */
export function DocumentFields({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(documentsMessages)
  const { user } = useSession()
  const { values } = useFormikContext<DocumentValues>()
  const levels = audienceLevels.filter((level) => level >= levelFrom[user.role]).reverse()
  const whereChoices = [
    ...(user.role === 'MGMT' ? [] : [{ value: 'all', label: messages.everywhere }]),
    { value: 'some', label: messages.whereSome },
  ]
  return (
    <Card title={messages.about}>
      <div className={layout.fields}>
        <FormText name="businessFileName" label={messages.name} hint={messages.nameHint} maxLength={120} />
        <FormSelect
          name="formLevel"
          label={messages.level}
          hint={messages.levelHint}
          help={messages.levelHelp}
          options={levels.map((level) => ({ value: String(level), label: messages.levels[level] }))}
        />
        <FormChoice
          name="use"
          label={messages.use}
          choices={uses.map((value) => ({ value, label: messages.uses[value], hint: messages.useHints[value] }))}
        />
        {isRead(values.use) && <FormCheck name="isRequired" label={messages.required} hint={messages.requiredHint} />}
        {values.use !== 'read' && (
          <FormText
            name="dueDays"
            label={messages.due}
            hint={messages.dueHint}
            width="short"
            inputMode="numeric"
            maxLength={3}
          />
        )}
        <FormChoice name="where" label={messages.where} choices={whereChoices} />
        {values.where === 'some' && <LocationChoice businessId={businessId} />}
      </div>
    </Card>
  )
}
