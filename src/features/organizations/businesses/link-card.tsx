import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'

/** Leads to a page of a business: what it is for, and its link. */
export function LinkCard({
  title,
  text,
  link,
  to,
}: {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly to: string
}) {
  return (
    <Card title={title}>
      <p>{text}</p>
      <div>
        <Link className={buttonClass('secondary', { isCompact: true })} to={to}>
          {link}
        </Link>
      </div>
    </Card>
  )
}
