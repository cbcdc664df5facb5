import { daysAfter } from '../../domain/onboarding-tasks.ts'
import { stateForms } from '../a4/registry.ts'
import { allForms } from '../all-forms.ts'
import type { FormKey } from '../registry.ts'
import type { Edition } from './edition.ts'
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
export const noticeDays = 60

const names: Readonly<Partial<Record<FormKey, string>>> = { w4: 'W-4', i9: 'I-9', wotc: '8850' }

const nameOf = (form: FormKey, state: string | undefined): string =>
  stateForms.find(({ code }) => code === state)?.form ?? names[form] ?? form

/** The year of the edition that is missing on a day: that of the day once the year has begun. */
const missingYear = ({ id }: Edition, lastDay: string, today: string): string | null => {
  if (!id.startsWith(lastDay.slice(0, 4)) || !lastDay.endsWith('-12-31')) return null
  const next = daysAfter(lastDay, 1).slice(0, 4)
  return next > today.slice(0, 4) ? next : today.slice(0, 4)
}

const missingOf = (form: FormKey, editions: readonly Edition[], today: string): MissingEdition[] => {
  const variants = new Set(editions.map(({ variant }) => variant))
  return [...variants].flatMap((variant) => {
    const last = editionsOf(editions, variant).at(-1)
    if (last === undefined || last.until === null || today < daysAfter(last.until, -noticeDays)) return []
    const { id: edition, until: lastDay } = last
    const year = missingYear(last, lastDay, today)
    return [{ form, name: nameOf(form, variant), state: variant ?? null, edition, lastDay, year }]
  })
}

/** The forms whose next edition is missing on a day (YYYY-MM-DD), in all states or those that are given. */
export const missingEditions = (today: string, inStates?: readonly string[]): MissingEdition[] =>
  Object.values(allForms)
    .flatMap(({ key, editions }) => missingOf(key, editions, today))
    .filter(({ state }) => state === null || inStates === undefined || inStates.includes(state))
