import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { audienceLevels } from '#contract/domain/lookups.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { documentsMessages } from './documents-messages.ts'
import { fileSize } from './file-size.ts'
import { isRead, purposeOf } from './document-values.ts'
import { namesOfLocations } from './find-locations.ts'

const kinds: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' }

/** One of our levels; anything else counts as the lowest. */
export const audienceLevel = (level: number) => audienceLevels.find((each) => each === level) ?? 5

/** What a document requires, of whom, where and until when. */
export function DocumentFacts({ row }: { readonly row: CompanyDocumentRow }) {
  const messages = useMessages(documentsMessages)
  const language = useLanguage()
  const ids = row.locationIdList
  const { reply: names } = useEndpointQuery(namesOfLocations(row.businessId, ids))
  const named = ids.flatMap((id) => names?.get(id) ?? []).join(', ')
  const use = purposeOf(row)
  const required = isRead(use) ? ` · ${row.isRequired ? messages.required : messages.notRequired}` : ''
  return (
    <Card title={messages.about}>
      <Facts
        facts={[
          { key: 'level', label: messages.level, value: messages.levels[audienceLevel(row.formLevel)] },
          { key: 'use', label: messages.use, value: `${messages.uses[use]}${required}` },
          {
            key: 'where',
            label: messages.where,
            value: ids.length === 0 ? messages.everywhere : named || messages.locations(ids.length),
          },
          ...(use === 'read' ? [] : [{ key: 'due', label: messages.due, value: messages.dueDays(row.dueDays) }]),
          {
            key: 'file',
            label: messages.kind,
            value: messages.kindOf(kinds[row.mediaType] ?? row.mediaType, fileSize(row.size, language)),
          },
          { key: 'changed', label: messages.columns.changed, value: formatMoment(row.updatedAt, language) },
        ]}
      />
    </Card>
  )
}
