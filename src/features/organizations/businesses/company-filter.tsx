import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { findCompanies } from './find-companies.ts'

/** Filters the list by TPA company; its id is in the URL. */
export function CompanyFilter({
  companyId,
  onChange,
}: {
  /** `''` for all. */
  readonly companyId: string
  readonly onChange: (companyId: string) => void
}) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const { reply } = useReply(companyId, async (signal) => {
    if (companyId === '') return null
    const { id, companyName } = await client.call('tpaCompany.get', { params: { id: Number(companyId) }, signal })
    return { id, label: companyName }
  })
  return (
    <ComboboxField
      id="company-filter"
      name="TPACompanyId"
      label={messages.filterCompany}
      placeholder={messages.allCompanies}
      value={reply && String(reply.id) === companyId ? reply : null}
      onChange={(pick) => onChange(pick ? String(pick.id) : '')}
      find={findCompanies(client)}
    />
  )
}
