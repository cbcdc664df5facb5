import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import styles from './business.module.css'
import { businessesMessages } from './businesses-messages.ts'

const shown = 10

/** The first locations of a business, with links to all of them and to new ones. */
export function LocationsCard({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { businessId } = row
  const { reply, error, isLoading } = useEndpoint('business.locations', {
    params: { id: businessId },
    body: { pageNumber: 1, pageSize: shown },
  })
  return (
    <Card
      title={messages.locations}
      actions={
        <>
          <Link className={buttonClass('secondary', { isCompact: true })} to={`/location-add/${businessId}`}>
            {messages.addLocation}
          </Link>
          <Link className={buttonClass('quiet', { isCompact: true })} to={`/location-import/${businessId}`}>
            {messages.importLocations}
          </Link>
        </>
      }
    >
      {!reply && isLoading && <Skeleton lines={3} />}
      <ErrorNotice error={error} />
      {reply?.total === 0 && <p>{messages.locationsNone}</p>}
      {reply && reply.total > 0 && (
        <ul className={styles.list}>
          {reply.list.map((locationRow) => (
            <li key={locationRow.locationId}>
              <Link to={`/location/${locationRow.locationId}`}>{locationRow.locationName}</Link>
              <span className={styles.note}>
                {messages.where(locationRow.city, locationRow.state)} · {messages.peopleAt(locationRow.people)}
                {!locationRow.active && ` · ${messages.notActive}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reply && reply.total > shown && (
        <Row>
          <Link to={`/location-list?businessId=${businessId}`}>{messages.allLocations(reply.total)}</Link>
        </Row>
      )}
    </Card>
  )
}
