import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Panel } from '#src/shared/staff/panel.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import type { AttentionLinks } from './links.ts'
import { AheadPlot, CompletionsPlot, LocationsChart } from './charts/progress-charts.tsx'

/** Progress by location, what was completed lately, what is due next. */
export function Progress({ links }: { readonly links: AttentionLinks }) {
  const state = useEndpointQuery(keepingOffline('attention progress', queryOf('attention.progress')))
  return (
    <Panel state={state} placeholder={<CardSkeletons />}>
      {({ value }) => (
        <Stack>
          <LocationsChart progress={value} hrefOf={links.people} />
          <AheadPlot progress={value} />
          <CompletionsPlot completions={value.completions} />
        </Stack>
      )}
    </Panel>
  )
}
