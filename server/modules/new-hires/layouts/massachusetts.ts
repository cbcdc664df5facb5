import type { HireRecord } from '../hire-record.ts'

/** Plain letters: accents are dropped, other characters become spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')

const fit = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width)
const digits = (text: string): string => text.replace(/\D/g, '')

const nameOf = ({ first, middle, last }: HireRecord['employee']): string =>
  [last, [first, middle].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Positions 41 to 87 of both records: street 18, city 18, state 2, ZIP code 9. */
const addressOf = ({ street, city, state, zip }: HireRecord['employer'] | HireRecord['employee']): string =>
  fit(street, 18) + fit(city, 18) + fit(state, 2) + fit(digits(zip), 9)

const yearOf = ({ firstDay }: HireRecord): string => firstDay.slice(2, 4)

/** MMDDYY. */
const dayOf = ({ firstDay }: HireRecord): string => firstDay.slice(5, 7) + firstDay.slice(8, 10) + firstDay.slice(2, 4)

const employerRecord = (records: readonly [HireRecord, ...HireRecord[]]): string => {
  const { employer } = records[0]
  const count = String(records.length).padStart(6, '0')
  return `A${fit(employer.ein, 9)}${fit(employer.name, 30)}${addressOf(employer)}${yearOf(records[0])}${count} `
}

const employeeRecord = (record: HireRecord): string => {
  const { employee } = record
  return `B${fit(employee.ssn, 9)}${fit(nameOf(employee), 30)}${addressOf(employee)}${dayOf(record)}   `
}

/**
 * The fixed records of 96 characters of Massachusetts: an A record for each employer and year, each followed by its B
 * records (https://www.mass.gov/info-details/new-hire-record-layout).
 */
export const massachusettsFile = (records: readonly HireRecord[]): string => {
  const groups = new Map<string, [HireRecord, ...HireRecord[]]>()
  for (const record of records) {
    const key = JSON.stringify([record.employer.ein, record.employer.name, yearOf(record)])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [record])
    else group.push(record)
  }
  const lines = [...groups.values()].flatMap((group) => [employerRecord(group), ...group.map(employeeRecord)])
  return lines.map((line) => `${line}\r\n`).join('')
}
