import { Suspense, use, useState } from 'react'
import { formIds } from '#contract/domain/lookups.ts'
import type { FormModule } from '#src/forms/form-module.ts'
import { loadFormModule } from '#src/forms/registry.ts'
import { shownEdition } from '#src/forms/shown-edition.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { toFieldValues } from '#src/forms/to-field-values.ts'
import { dayIn, formatMomentIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { reviewMessages } from '../review-messages.ts'
import styles from './section-2-page.module.css'
import { useTimeZone } from '#src/shared/i18n/time-zone.ts'

/** Width in rem from which it is next to Section 2, and open from the start. */
const wideRem = 62

const isWide = (): boolean =>
  window.innerWidth >= wideRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function Answers({ loading, detail }: { readonly loading: Promise<FormModule>; readonly detail: AnyDetail }) {
  const formModule = use(loading)
  const values = toFieldValues(formModule.blank, detail.answers)
  const { edition: id, submittedAt } = detail
  const timeZone = useTimeZone()
  const day = submittedAt === null ? '' : dayIn(timeZone, submittedAt)
  const edition = shownEdition(formModule, { id, values, day })
  return formModule.useSummary(values, edition, 'staff').map(({ step, title, rows }) => (
    <section key={step}>
      <h2 className={styles.title}>{title}</h2>
      <Facts isDense facts={rows.map(({ field, label, value }) => ({ key: field || label, label, value }))} />
    </section>
  ))
}

/** Section 1 as its employee signed it, to read while Section 2 is filled in; collapsed where there is little space. */
export function SectionOnePanel({ detail }: { readonly detail: AnyDetail }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const [isOpenAtFirst] = useState(isWide)
  const loading = loadFormModule(formIds.i9)
  if (loading === undefined) return null
  return (
    <details className={styles.panel} open={isOpenAtFirst}>
      <summary>
        <Icon name="lock" />
        <span>{messages.sectionOneOf(detail.person.name)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.sections}>
        <p className={styles.note}>
          {messages.sectionOneLocked(
            detail.submittedAt === null ? '' : formatMomentIn(timeZone, detail.submittedAt, language),
          )}
        </p>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Answers loading={loading} detail={detail} />
        </Suspense>
      </div>
    </details>
  )
}
