import { useMessages } from '#src/shared/i18n/translations.ts'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { appMessages } from '../app-messages.ts'
import styles from './frame.module.css'

/** Holds the space of a page that is loading. */
export function PageSkeleton() {
  const messages = useMessages(appMessages)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{messages.working}</span>
      <Skeleton lines={1} shape="block" />
      <Skeleton lines={4} />
    </div>
  )
}
