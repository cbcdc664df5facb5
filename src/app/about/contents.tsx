import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import styles from './contents.module.css'

/** Links to the sections of a help page. */
export function Contents({
  title,
  sections,
}: {
  readonly title: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}) {
  return (
    <Card title={title}>
      <ul className={styles.contents}>
        {sections.map((section) => (
          <li key={section.id}>
            <Link to={`#${section.id}`}>{section.title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
