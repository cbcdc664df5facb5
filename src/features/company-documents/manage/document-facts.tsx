import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { audienceLevels } from '#contract/domain/lookups.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { documentsWords } from './documents-messages.ts'
import { fileSize } from './file-size.ts'
import { purposeOf } from './document-values.ts'
import { namesOfLocations } from './find-locations.ts'

const kinds: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' }

/** A level of ours; anything else counts as the lowest. */
export const audienceLevel = (level: number) => audienceLevels.find((each) => each === level) ?? 5

/** What a paper asks, of whom, where and until when. */
export function PaperFacts({ row }: { readonly row: CompanyDocumentRow }) {
  const words = useMessages(documentsWords)
  const language = useLanguage()
  const { client } = useSession()
  const ids = row.LocationIdList
  const { reply: names } = useReply(`${row.BusinessId} ${ids.join()}`, (signal) =>
    namesOfLocations(client, row.BusinessId, ids, signal),
  )
  const named = ids.flatMap((id) => names?.get(id) ?? []).join(', ')
  const use = purposeOf(row)
  const required = use === 'acknowledge' ? ` · ${row.isRequired ? words.required : words.notRequired}` : ''
  return (
    <Card title={words.about}>
      <Facts
        facts={[
          { key: 'level', label: words.level, value: words.levels[audienceLevel(row.FormLevel)] },
          { key: 'use', label: words.use, value: `${words.uses[use]}${required}` },
          {
            key: 'where',
            label: words.where,
            value: ids.length === 0 ? words.everywhere : named || words.locations(ids.length),
          },
          ...(use === 'read' ? [] : [{ key: 'due', label: words.due, value: words.dueDays(row.DueDays) }]),
          {
            key: 'file',
            label: words.kind,
            value: words.kindOf(kinds[row.mediaType] ?? row.mediaType, fileSize(row.size, language)),
          },
          { key: 'changed', label: words.columns.changed, value: formatMoment(row.UpdatedAt, language) },
        ]}
      />
    </Card>
  )
}
