import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatDays, zoneParts } from '#src/shared/staff/organizations/location-names.ts'
import { organizationsMessages } from '#src/shared/staff/organizations/organizations-messages.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { businessesMessages } from './businesses-messages.ts'

function Swatch({ color }: { readonly color: string | null }) {
  const messages = useMessages(businessesMessages)
  if (color === null) return messages.colorNone
  return (
    <Row gap="small">
      <svg viewBox="0 0 14 14" width="0.9em" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill={color} />
      </svg>
      {color}
    </Row>
  )
}

/** The facts and settings of a business. */
export function BusinessFacts({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const shared = useMessages(organizationsMessages)
  const language = useLanguage()
  const { user } = useSession()
  const zone = zoneParts(row.timeZone, language)
  const yesNo = (is: boolean) => (is ? messages.yes : messages.no)
  return (
    <>
      <Card title={messages.about}>
        <Facts
          facts={[
            { key: 'ein', label: messages.ein, value: row.ein ?? messages.none },
            { key: 'address', label: messages.address, value: `${row.address}, ${row.city}, ${row.state} ${row.zip}` },
            { key: 'email', label: messages.email, value: row.emailId ?? messages.none },
            { key: 'phone', label: messages.phone, value: row.phoneNumber ?? messages.none },
          ]}
        />
      </Card>
      <Card title={messages.settings}>
        <Facts
          facts={[
            ...(user.role === 'Admin' ? [{ key: 'company', label: messages.company, value: row.tpaCompanyName }] : []),
            { key: 'color', label: messages.color, value: <Swatch color={row.color} /> },
            { key: 'zone', label: messages.zone, value: shared.zoneLabel(zone.name, zone.city) },
            { key: 'days', label: messages.days, value: formatDays(row.operatingDays, language, messages.everyDay) },
            { key: 'session', label: messages.sessionFact, value: messages.minutes(row.sessionMinutes) },
            { key: 'everify', label: messages.eVerify, value: yesNo(row.isEVerify) },
            { key: 'wotc', label: messages.wotc, value: yesNo(row.usesWotc) },
            ...(row.usesWotc
              ? [
                  {
                    key: 'interview',
                    label: messages.wotcInterview,
                    value: messages.wotcInterviews[row.wotcInterview],
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </>
  )
}
