import type { ReactNode } from 'react'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import styles from './submission-item.module.css'
import { useSubmissionName } from './submission-name.ts'

/** Submissions, one below the other. */
export function SubmissionList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One submission of a list: its name, its status, when it was signed, and what there is to say and do. */
export function SubmissionItem({
  endpoint,
  tone,
  icon,
  status,
  when,
  children,
}: {
  /** The endpoint that it is submitted to, by its name in the contract. */
  readonly endpoint: string
  readonly tone: Tone
  readonly icon?: IconName | undefined
  readonly status: string
  readonly when: string
  readonly children?: ReactNode
}) {
  const nameOf = useSubmissionName()
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>{nameOf(endpoint)}</strong>
        <Badge tone={tone} icon={icon}>
          {status}
        </Badge>
      </div>
      <p className={styles.muted}>{when}</p>
      {children}
    </li>
  )
}
