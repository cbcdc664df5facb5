import type { WageNotices } from '#contract/endpoints/wage-notices.ts'
import type { NoticeFacts } from '#contract/notices/facts.ts'
import { noticeFacts } from '#contract/notices/facts.ts'

/** What is typed into a notice, by field: all texts, as people write them. */
export type NoticeValues = Readonly<Record<keyof NoticeFacts, string>>

const fields = Object.keys(noticeFacts.fields) as (keyof NoticeFacts)[]

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** What a new notice starts from: the last that was given, otherwise what is known of the employer. */
export const initialValues = ({ list, offered, known }: WageNotices): NoticeValues => {
  const last = list.find(({ isWithdrawn }) => !isWithdrawn) ?? list[0]
  const { firstDay, ...employer } = known
  const facts: Readonly<Partial<Record<keyof NoticeFacts, unknown>>> =
    last === undefined
      ? { ...employer, notice: offered[0], reason: 'hiring', effectiveOn: firstDay ?? '' }
      : {
          ...last.facts,
          preparer: employer.preparer,
          ...(!offered.includes(last.notice) && { notice: offered[0] }),
          ...(last.signedAt !== null && { reason: 'change', effectiveOn: '' }),
        }
  return Object.fromEntries(fields.map((field) => [field, textOf(facts[field])])) as NoticeValues
}
