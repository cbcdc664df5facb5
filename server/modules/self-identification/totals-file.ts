import { byteOrderMark, quotedCell, spreadsheetText } from '#contract/protocol/spreadsheet-text.ts'
import type { SelfIdentificationSettings } from '#contract/endpoints/self-identification.ts'
import type { CountedPerson } from './counted-people.ts'
import type { CountedGroup } from './totals.ts'

/** A column: its heading, and its cell for the people of a group. */
type Column = readonly [heading: string, value: (people: readonly CountedPerson[]) => number]
type Test = (person: CountedPerson) => boolean

/** The races and ethnicities of EEO-1, in the order of its columns. */
const raceColumns = [
  ['Hispanic or Latino', 'hispanic'],
  ['White', 'white'],
  ['Black or African American', 'black'],
  ['Native Hawaiian or Other Pacific Islander', 'pacificIslander'],
  ['Asian', 'asian'],
  ['American Indian or Alaska Native', 'nativeAmerican'],
  ['Two or More Races', 'twoOrMore'],
] as const

const raceOf = ({ answers }: CountedPerson): string | undefined =>
  answers?.ethnicity === 'notHispanic' ? answers.race : answers?.ethnicity

const isReported: Test = (person) =>
  raceColumns.some(([, group]) => group === raceOf(person)) &&
  (person.answers?.sex === 'female' || person.answers?.sex === 'male')

const isEmployedOn =
  (day: string): Test =>
  ({ firstDay, lastDay }) =>
    firstDay <= day && (lastDay === null || lastDay >= day)

/** A year before a day, YYYY-MM-DD. */
const yearBefore = (day: string): string => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`

const isNewHireOn =
  (day: string): Test =>
  ({ firstDay }) =>
    firstDay > yearBefore(day) && firstDay <= day

const isProtected: Test = ({ answers }) => answers?.veteran === 'protected'
const countOf =
  (...tests: readonly Test[]) =>
  (people: readonly CountedPerson[]): number =>
    people.filter((person) => tests.every((test) => test(person))).length

const eeoColumns = (employed: Test): readonly Column[] => [
  ...raceColumns.flatMap(([label, group]) =>
    (['male', 'female'] as const).map((sex): Column => [
      `EEO-1: ${label}, ${sex}`,
      countOf(employed, (person) => raceOf(person) === group && person.answers?.sex === sex),
    ]),
  ),
  ['EEO-1: race, ethnicity or sex not given', countOf(employed, (person) => !isReported(person))],
]

/** VETS-4212 has employees and new hires of the previous 12 months: https://omb.report/icr/201704-1293-001/doc/73770001 */
const contractorColumns = (day: string, employed: Test): readonly Column[] => [
  ['VETS-4212: protected veterans', countOf(employed, isProtected)],
  ['VETS-4212: new hires of the previous 12 months', countOf(isNewHireOn(day))],
  ['VETS-4212: protected veterans among these', countOf(isNewHireOn(day), isProtected)],
  ['CC-305: disability', countOf(employed, ({ answers }) => answers?.disability === 'yes')],
  ['CC-305: no disability', countOf(employed, ({ answers }) => answers?.disability === 'no')],
  [
    'CC-305: not given',
    countOf(employed, ({ answers }) => answers?.disability !== 'yes' && answers?.disability !== 'no'),
  ],
]

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quotedCell(spreadsheetText(String(cell)))).join(',')}\r\n`

/**
 * All totals as of a day (YYYY-MM-DD), for the reports: a line for each location and one for the business, with the
 * columns of what is asked. Counts have no minimum, since the reports ask for each.
 */
export const totalsFile = (
  [whole, ...locations]: readonly [CountedGroup, ...CountedGroup[]],
  day: string,
  { collectsEeo, isFederalContractor }: SelfIdentificationSettings,
): string => {
  const employed = isEmployedOn(day)
  const isOff = !collectsEeo && !isFederalContractor
  const columns: readonly Column[] = [
    ['Employees', countOf(employed)],
    ...(collectsEeo || isOff ? eeoColumns(employed) : []),
    ...(isFederalContractor || isOff ? contractorColumns(day, employed) : []),
  ]
  const address = ({ people }: CountedGroup): readonly string[] => {
    const at = people[0]?.location
    return at === undefined ? ['', '', '', ''] : [at.street, at.city, at.state, at.zip]
  }
  const countsIn = ({ people }: CountedGroup) => columns.map(([, value]) => value(people))
  return [
    byteOrderMark,
    lineOf(['Day', 'Location', 'Street', 'City', 'State', 'ZIP', ...columns.map(([heading]) => heading)]),
    ...locations.map((group) => lineOf([day, group.name || 'No location', ...address(group), ...countsIn(group)])),
    lineOf([day, 'All locations', '', '', '', '', ...countsIn(whole)]),
  ].join('')
}
