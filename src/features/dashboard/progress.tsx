import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { AheadPlot, CompletionsPlot, LocationsChart } from './charts/progress-charts.tsx'
import { useCachedReply } from './use-cached-reply.ts'

/** Progress by location, what was completed lately, what is due next. */
export function Progress() {
  const { client } = useSession()
  const state = useCachedReply('attention progress', (signal) => client.call('attention.progress', { signal }))
  return (
    <Panel state={state} placeholder={<CardSkeletons />}>
      {({ value }) => (
        <Stack>
          <LocationsChart progress={value} />
          <AheadPlot progress={value} />
          <CompletionsPlot completions={value.completions} />
        </Stack>
      )}
    </Panel>
  )
}
