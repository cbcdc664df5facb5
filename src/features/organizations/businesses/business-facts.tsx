import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { daysInWords, zoneParts } from '#src/shared/staff/organizations/location-names.ts'
import { placesWords } from '#src/shared/staff/organizations/organizations-messages.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { businessesWords } from './businesses-messages.ts'

function Swatch({ colour }: { readonly colour: string | null }) {
  const words = useMessages(businessesWords)
  if (colour === null) return words.colourNone
  return (
    <Row gap="small">
      <svg viewBox="0 0 14 14" width="0.9em" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill={colour} />
      </svg>
      {colour}
    </Row>
  )
}

/** What is known of a business, and how it is set. */
export function BusinessFacts({ row }: { readonly row: BusinessRow }) {
  const words = useMessages(businessesWords)
  const shared = useMessages(placesWords)
  const language = useLanguage()
  const { user } = useSession()
  const zone = zoneParts(row.TimeZone, language)
  const yesNo = (is: boolean) => (is ? words.yes : words.no)
  return (
    <>
      <Card title={words.about}>
        <Facts
          facts={[
            { key: 'ein', label: words.ein, value: row.EIN ?? words.none },
            { key: 'address', label: words.address, value: `${row.Address}, ${row.City}, ${row.State} ${row.Zip}` },
            { key: 'email', label: words.email, value: row.EmailId ?? words.none },
            { key: 'phone', label: words.phone, value: row.PhoneNumber ?? words.none },
          ]}
        />
      </Card>
      <Card title={words.settings}>
        <Facts
          facts={[
            ...(user.role === 'Admin' ? [{ key: 'company', label: words.company, value: row.TPACompanyName }] : []),
            { key: 'colour', label: words.colour, value: <Swatch colour={row.Colour} /> },
            { key: 'zone', label: words.zone, value: shared.zoneInWords(zone.name, zone.city) },
            { key: 'days', label: words.days, value: daysInWords(row.OperatingDays, language, words.everyDay) },
            { key: 'session', label: words.session, value: words.minutes(row.SessionMinutes) },
            { key: 'everify', label: words.eVerify, value: yesNo(row.isEVerify) },
            { key: 'wotc', label: words.wotc, value: yesNo(row.asksWotc) },
          ]}
        />
      </Card>
    </>
  )
}
