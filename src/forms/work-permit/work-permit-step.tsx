import type { ComponentType } from 'react'
import { permitIssuers } from '#contract/domain/work-permit-rule.ts'
import { permitScopes } from '#contract/forms/work-permit/schema.ts'
import type { workPermit } from '#contract/forms/work-permit/work-permit.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormChoice } from '../../shared/form-fields/form-choice.tsx'
import { FormDate } from '../../shared/form-fields/form-date.tsx'
import { FormFile } from '../../shared/form-fields/form-file.tsx'
import { FormSelect } from '../../shared/form-fields/form-select.tsx'
import { FormText } from '../../shared/form-fields/form-text.tsx'
import layout from '../../shared/form-fields/layout.module.css'
import { NameFields } from '../signer/signer-fields.tsx'
import { workPermitMessages } from './work-permit-messages.ts'

type StepKey = (typeof workPermit.steps)[number]['key']

function You() {
  return (
    <div className={layout.fields}>
      <NameFields />
    </div>
  )
}

/** The certificate itself: what the reviewer compares the answers with. */
function Copy() {
  const messages = useMessages(workPermitMessages)
  return (
    <div className={layout.fields}>
      <Notice title={<Passage name="copyTitle">{messages.copyTitle}</Passage>}>
        <Passage name="copyNotice">{messages.copyNotice}</Passage>
      </Notice>
      <FormFile
        name="SupportiveDocPath"
        label={messages.copy}
        hint={messages.copyHint}
        messages={messages.copyFile}
        hasCamera
      />
    </div>
  )
}

function Permit() {
  const messages = useMessages(workPermitMessages)
  return (
    <div className={layout.fields}>
      <FormChoice
        name="permitIssuer"
        label={messages.permitIssuer}
        choices={permitIssuers.map((value) => ({ value, label: messages.permitIssuers[value] }))}
      />
      <FormDate name="permitIssuedOn" label={messages.permitIssuedOn} />
      <FormDate
        name="permitExpiresOn"
        label={messages.permitExpiresOn}
        hint={messages.permitExpiresOnHint}
        isOptional
      />
      <FormText name="permitNumber" label={messages.permitNumber} maxLength={40} isOptional />
      <FormSelect
        name="permitScope"
        label={messages.permitScope}
        placeholder={messages.permitScopeNone}
        options={permitScopes.map((value) => ({ value, label: messages.permitScopes[value] }))}
        isOptional
      />
    </div>
  )
}

const steps: Readonly<Record<StepKey, ComponentType>> = { you: You, copy: Copy, permit: Permit }

/** The questions of a step of the work permit. */
export function WorkPermitStep({ step }: { readonly step: string }) {
  const Step = steps[step as StepKey]
  return <Step />
}
