import { daysAfter } from '../../domain/onboarding-tasks.ts'
import { stateForms } from '../a4/registry.ts'
import { allForms } from '../all-forms.ts'
import type { FormKey } from '../registry.ts'
import { form9061Editions } from '../wotc/editions.ts'
import type { Edition, EditionDays } from './edition.ts'
import { editionsOf } from './edition.ts'

/** A form whose last known edition has ended or ends soon, while no newer one is known. */
export interface MissingEdition {
  readonly form: FormKey
  /** As printed on it: `W-4`. */
  readonly name: string
  /** The state whose form it is; null for a form that is the same everywhere. */
  readonly state: string | null
  /** The edition that stays in use. */
  readonly edition: string
  /** Its last day, YYYY-MM-DD. */
  readonly lastDay: string
  /** The year of the edition that is missing; null where the agency publishes none for each year. */
  readonly year: string | null
}

/** Days before an edition's last day from which a missing successor is reported. */
const noticeDays = 60

const names: Readonly<Partial<Record<FormKey, string>>> = { w4: 'W-4', i9: 'I-9', wotc: '8850' }

const nameOf = (form: FormKey, state: string | undefined): string =>
  stateForms.find(({ code }) => code === state)?.form ?? names[form] ?? form

/** The year of the edition that is missing on a day: that of the day once the year has begun. */
const missingYear = (lastDay: string, today: string): string | null => {
  if (!lastDay.endsWith('-12-31')) return null
  const next = daysAfter(lastDay, 1).slice(0, 4)
  return next > today.slice(0, 4) ? next : today.slice(0, 4)
}

const isReported = (last: EditionDays, today: string): last is EditionDays & { readonly until: string } =>
  last.until !== null && today >= daysAfter(last.until, -noticeDays)

const missingOf = (form: FormKey, editions: readonly Edition[], today: string): MissingEdition[] => {
  const variants = new Set(editions.map(({ variant }) => variant))
  return [...variants].flatMap((variant) => {
    const last = editionsOf(editions, variant).at(-1)
    if (last === undefined || !isReported(last, today)) return []
    const { id: edition, until: lastDay } = last
    const year = missingYear(lastDay, today)
    return [{ form, name: nameOf(form, variant), state: variant ?? null, edition, lastDay, year }]
  })
}

/** ETA Form 9061 accompanies Form 8850: nobody signs it by itself. */
const missing9061 = (today: string): MissingEdition[] => {
  const last = form9061Editions.at(-1)
  if (last === undefined || !isReported(last, today)) return []
  return [{ form: 'wotc', name: 'ETA 9061', state: null, edition: last.id, lastDay: last.until, year: null }]
}

/** The forms whose next edition is missing on a day (YYYY-MM-DD), in all states or those that are given. */
export const missingEditions = (today: string, inStates?: readonly string[]): MissingEdition[] =>
  [
    ...Object.values(allForms).flatMap(({ key, editions }) => missingOf(key, editions, today)),
    ...missing9061(today),
  ].filter(({ state }) => state === null || inStates === undefined || inStates.includes(state))
