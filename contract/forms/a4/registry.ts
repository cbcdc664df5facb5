import type { StateCode } from '../../domain/states.ts'
import type { Question, StateForm } from './state-form.ts'
import { al } from './states/al.ts'
import { ar } from './states/ar.ts'
import { az } from './states/az.ts'
import { ca } from './states/ca.ts'
import { co } from './states/co.ts'
import { ct } from './states/ct.ts'
import { dc } from './states/dc.ts'
import { de } from './states/de.ts'
import { federal } from './states/federal.ts'
import { ga } from './states/ga.ts'
import { hi } from './states/hi.ts'
import { ia } from './states/ia.ts'
import { id } from './states/id.ts'
import { il } from './states/il.ts'
import { indiana } from './states/in.ts'
import { ks } from './states/ks.ts'
import { ky } from './states/ky.ts'
import { la } from './states/la.ts'
import { ma } from './states/ma.ts'
import { md } from './states/md.ts'
import { me } from './states/me.ts'
import { mi } from './states/mi.ts'
import { mn } from './states/mn.ts'
import { mo } from './states/mo.ts'
import { ms } from './states/ms.ts'
import { mt } from './states/mt.ts'
import { nc } from './states/nc.ts'
import { ne } from './states/ne.ts'
import { nj } from './states/nj.ts'
import { nm } from './states/nm.ts'
import { noWageTax } from './states/no-wage-tax.ts'
import { ny } from './states/ny.ts'
import { oh } from './states/oh.ts'
import { ok } from './states/ok.ts'
import { or } from './states/or.ts'
import { pa } from './states/pa.ts'
import { pr } from './states/pr.ts'
import { ri } from './states/ri.ts'
import { sc } from './states/sc.ts'
import { va } from './states/va.ts'
import { vt } from './states/vt.ts'
import { wi } from './states/wi.ts'
import { wv } from './states/wv.ts'

/**
 * The registry: the 50 states, DC and Puerto Rico, each once. To add or change a state, edit this list and the state's
 * own file.
 */
export const stateForms: readonly StateForm[] = [
  ...[...noWageTax, ...federal, al, ar, az, ca, co, ct, dc, de, ga, hi, ia, id, il, indiana, ks, ky, la, ma, md, me],
  ...[mi, mn, mo, ms, mt, nc, ne, nj, nm, ny, oh, ok, or, pa, pr, ri, sc, va, vt, wi, wv],
]

const byCode = new Map<unknown, StateForm>(stateForms.map((form) => [form.code, form]))

/** The form of a state; undefined for a code that isn't in the registry. */
export const stateFormOf = (code: unknown): StateForm | undefined => byCode.get(code)

/** The questions of a state: of its own form, then of its certificate of nonresidence. */
export const questionsOf = (form: StateForm): readonly Question[] => [
  ...form.questions,
  ...(form.reciprocity?.certificate?.questions ?? []),
]

/** The states a person can work in, by their postal code. */
export const workStates: readonly StateCode[] = stateForms.map((form) => form.code)

/** The questions of all states by the name of their answer; of several states in the order of the registry. */
export const questionsByKey: ReadonlyMap<string, readonly Question[]> = stateForms
  .flatMap(questionsOf)
  .reduce(
    (known, question) => known.set(question.key, [...(known.get(question.key) ?? []), question]),
    new Map<string, readonly Question[]>(),
  )

/** Whether an answer belongs to a state's question. */
export const isOfStates = (name: string): boolean => questionsByKey.has(name)
