import { Link } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
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
  const { BusinessId } = row
  const { reply, error, isLoading } = useEndpoint('business.locations', {
    params: { id: BusinessId },
    body: { PageNumber: 1, PageSize: shown },
  })
  return (
    <Card
      title={messages.locations}
      actions={
        <>
          <Link className={buttonClass('secondary', { isCompact: true })} to={`/location-add/${BusinessId}`}>
            {messages.addLocation}
          </Link>
          <Link className={buttonClass('quiet', { isCompact: true })} to={`/location-import/${BusinessId}`}>
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
            <li key={locationRow.LocationId}>
              <Link to={`/location/${locationRow.LocationId}`}>{locationRow.LocationName}</Link>
              <span className={styles.note}>
                {messages.where(locationRow.City, locationRow.State)} · {messages.peopleAt(locationRow.People)}
                {!locationRow.active && ` · ${messages.notActive}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reply && reply.total > shown && (
        <Row>
          <Link to={`/location-list?BusinessId=${BusinessId}`}>{messages.allLocations(reply.total)}</Link>
        </Row>
      )}
    </Card>
  )
}
