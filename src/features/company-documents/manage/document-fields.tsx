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
import { documentsWords } from './documents-messages.ts'
import { LocationChoice } from './location-choice.tsx'
import { uses, type PaperValues } from './document-values.ts'

/** The highest level that one may choose: papers for those above are theirs. */
const levelFrom: Readonly<Record<Role, number>> = { Admin: 1, TPA: 2, Owner: 3, MGMT: 3, STRMGR: 4, EMPLOYEE: 5 }

/** What a paper asks, of whom, where and until when. */
export function PaperFields({ businessId }: { readonly businessId: number }) {
  const words = useMessages(documentsWords)
  const { user } = useSession()
  const { values } = useFormikContext<PaperValues>()
  const levels = audienceLevels.filter((level) => level >= levelFrom[user.role]).reverse()
  const places = [
    ...(user.role === 'MGMT' ? [] : [{ value: 'all', label: words.everywhere }]),
    { value: 'some', label: words.whereSome },
  ]
  return (
    <Card title={words.about}>
      <div className={layout.fields}>
        <FormText name="BusinessFileName" label={words.name} hint={words.nameHint} maxLength={120} />
        <FormSelect
          name="FormLevel"
          label={words.level}
          hint={words.levelHint}
          options={levels.map((level) => ({ value: String(level), label: words.levels[level] }))}
        />
        <FormChoice
          name="use"
          label={words.use}
          choices={uses.map((value) => ({ value, label: words.uses[value], hint: words.useHints[value] }))}
        />
        {values.use === 'acknowledge' && (
          <FormCheck name="isRequired" label={words.required} hint={words.requiredHint} />
        )}
        {values.use !== 'read' && (
          <FormText
            name="DueDays"
            label={words.due}
            hint={words.dueHint}
            width="short"
            inputMode="numeric"
            maxLength={3}
          />
        )}
        <FormChoice name="where" label={words.where} choices={places} />
        {values.where === 'some' && <LocationChoice businessId={businessId} />}
      </div>
    </Card>
  )
}
