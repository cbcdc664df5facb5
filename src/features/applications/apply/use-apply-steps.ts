import { useEffect, useEffectEvent, useState } from 'react'
import { usePress } from '#src/shared/use-press.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { StepKey } from './machine/answers.ts'
import { stepOf } from './machine/answers.ts'
import { isInterviewLoaded, loadInterview } from './machine/load-interview.ts'
import type { ApplyActor } from './machine/apply-actor.ts'
import type { Answering } from './form/answers-context.ts'

interface Turn {
  /** The step that an entry of the browser's history shows. */
  readonly step?: StepKey
  /** The step it was reached from. */
  readonly from?: StepKey
}

const entry = (): Turn | null => history.state as Turn | null

/**
 * Writes a step into the history, so that the phone's Back button leads to the previous step and not out of the page.
 */
const record = (step: StepKey, from: StepKey) => {
  history.replaceState({ ...history.state, step: from }, '')
  history.pushState({ ...history.state, step, from }, '')
}

/** The current step, and how to go on. */
export const useApplySteps = (
  { values, reasons, check, touch }: Answering,
  step: StepKey,
  send: ApplyActor['send'],
  steps: readonly StepKey[],
) => {
  const index = Math.max(steps.indexOf(step), 0)
  const [furthest, setFurthest] = useState(index)
  const [attempt, setAttempt] = useState(0)
  const [tried, setTried] = useState<ReadonlySet<StepKey>>(new Set())
  const press = usePress([values, step])
  const wrongIn = (key: StepKey, known: FieldErrors = reasons ?? {}): readonly string[] =>
    Object.keys(known).filter((field) => stepOf(field) === key)

  const go = (key: StepKey) => {
    record(key, step)
    setFurthest((before) => Math.max(before, steps.indexOf(key)))
    send({ type: 'turned', step: key })
  }
  const follow = useEffectEvent(() => {
    const key = entry()?.step
    // Further steps in the history belong to an earlier application.
    if (key !== undefined && key !== step && steps.indexOf(key) <= furthest) send({ type: 'turned', step: key })
  })
  useEffect(() => {
    const listen = () => follow()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])
  const stopAt = (key: StepKey, fields: readonly string[]) => {
    touch(fields)
    setTried((before) => new Set([...before, key]))
    setAttempt((times) => times + 1)
    if (key !== step) go(key)
  }
  const goOn = (known: FieldErrors) => {
    const here = wrongIn(step, known)
    if (here.length > 0) return stopAt(step, here)
    const after = steps[index + 1]
    if (after !== undefined) return go(after)
    const wrong = steps.find((key) => wrongIn(key, known).length > 0)
    return wrong === undefined ? send({ type: 'send' }) : stopAt(wrong, wrongIn(wrong, known))
  }
  const isInterviewNext = steps[index + 1] === 'wotc'
  const next = () => {
    if (reasons !== undefined && (!isInterviewNext || isInterviewLoaded())) return goOn(reasons)
    void press.carryOut(async () => {
      if (isInterviewNext) await loadInterview()
      return check()
    }, goOn)
  }
  const back = () => {
    const before = steps[index - 1]
    if (before !== undefined && entry()?.from === before) history.back()
    else if (before !== undefined) go(before)
  }
  return { step, index, furthest, attempt, tried, press, wrongIn, go, next, back }
}

/** The steps of the application on the screen. */
export type ApplySteps = ReturnType<typeof useApplySteps>
