import { tpaCompany, type TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/** Adds a TPA company where another form needs one: its name and email address; the rest is on its own page. */
export function AddCompanyDialog({
  name,
  onAdded,
  onClose,
}: {
  readonly name: string
  readonly onAdded: (company: TpaCompanyRow) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(tpaMessages)
  const request = useEndpointMutation('tpaCompany.create', { invalidates: ['tpaCompany'], onDone: onAdded })
  return (
    <Form
      initial={{ companyName: name, emailId: '' }}
      schema={tpaCompany.create.body}
      onSubmit={(body) => request.submit({ body })}
      request={request}
      prefix="company"
    >
      <FormDialog title={messages.addCompanyTitle} verb={messages.addCompanyVerb} onClose={onClose}>
        <FormRefusal />
        <p>{messages.addCompanyBrief}</p>
        <FormText name="companyName" label={messages.companyName} autoCapitalize="words" maxLength={120} />
        <FormText name="emailId" label={messages.email} type="email" autoCapitalize="none" />
      </FormDialog>
    </Form>
  )
}
