// What a run of seeds prints.

const sum = (reports, of) => reports.reduce((total, report) => total + (of(report) ?? 0), 0)

const networkFaults = [
  'cut request',
  'cut answer',
  'truncated',
  'gateway',
  'portal',
  'repeated',
  'hung',
  'offline',
  'server down',
]
const otherFaults = [
  'kill server',
  'restore',
  'set clock',
  'fill disk',
  'crash tab',
  'close tab',
  'reload',
  'update',
  'background sync',
]
const people = [
  'login',
  'text',
  'saved',
  'signed',
  'stored',
  'received',
  'password',
  'recovery',
  'deactivated',
  'returned for changes',
  'approved',
]

/** The table of a run: seeds, virtual hours, what happened how often. */
export const tableOf = (reports) => {
  const row = (name, value) => `  ${name.padEnd(24)}${String(value).padStart(10)}`
  const counts = (names) =>
    names.map((name) =>
      row(
        name,
        sum(reports, ({ counts }) => counts[name]),
      ),
    )
  const returned = [...new Set(reports.flatMap(({ counts }) => Object.keys(counts)))].filter((name) =>
    name.startsWith('returned: '),
  )
  const milliseconds = sum(reports, (report) => report.milliseconds)
  return [
    row('seeds', reports.length),
    row('virtual hours', Math.round(sum(reports, ({ virtualHours }) => virtualHours))),
    row(
      'steps',
      sum(reports, ({ steps }) => steps),
    ),
    row(
      'events',
      sum(reports, ({ counts }) => counts.events),
    ),
    row(
      'requests',
      sum(reports, ({ counts }) => counts.request),
    ),
    ...counts(people),
    ...counts(returned),
    ...counts(networkFaults),
    ...counts(otherFaults),
    row(
      'violations',
      sum(reports, ({ violations }) => violations.length),
    ),
    row('processor ms a seed', Math.round(milliseconds / Math.max(1, reports.length))),
  ].join('\n')
}

/** A failing seed: what is violated, and the shortest history that shows it. */
export const failureOf = ({ seed, violations, shortest, history, steps }) => {
  const shown = shortest?.result ?? { history, violations }
  const lines = [
    `seed ${seed} fails: ${violations.map(({ invariant, what }) => `${invariant}: ${what}`).join('; ')}`,
    shortest === undefined ? '' : `  shrunk from ${steps} steps to ${shortest.steps.length}; its history:`,
    ...shown.history.map((line) => `  ${line}`),
  ]
  return lines.filter((line) => line !== '').join('\n')
}
