import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { FormModule, FormValues } from '../../form-module.ts'
import type { FormActor } from '../machine/form-actor.ts'

/** The current step among those that apply, and how to go on. */
export const useSteps = (formModule: FormModule, stepKey: string, send: FormActor['send'], wasReviewed: boolean) => {
  const formik = useFormikContext<FormValues>()
  const steps = formModule.stepsFor(formik.values)
  const matchIndex = steps.findIndex(({ key }) => key === stepKey)
  const index = matchIndex === -1 ? 0 : matchIndex
  const [furthest, setFurthest] = useState(wasReviewed ? steps.length : index)
  const [attempt, setAttempt] = useState(0)
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const wrongIn = (key: string): readonly string[] =>
    (steps.find((step) => step.key === key)?.fields ?? []).filter((field) => formik.errors[field] !== undefined)

  const touch = (key: string, errors: Readonly<Record<string, unknown>>) => {
    const fields = steps.find((step) => step.key === key)?.fields ?? []
    const wrong = fields.filter((field) => errors[field] !== undefined)
    void formik.setTouched({ ...formik.touched, ...Object.fromEntries(fields.map((field) => [field, true])) }, false)
    setTried((before) => new Set([...before, key]))
    return wrong.length > 0
  }
  const go = (step: string) => {
    setFurthest((before) =>
      Math.max(
        before,
        steps.findIndex(({ key }) => key === step),
      ),
    )
    send({ type: 'turned', step })
  }
  const toReview = async () => {
    const errors = await formik.validateForm()
    const wrong = steps.find(({ fields }) => fields.some((field) => errors[field] !== undefined))
    if (wrong === undefined) return send({ type: 'review' })
    touch(wrong.key, errors)
    setAttempt((times) => times + 1)
    if (wrong.key !== steps[index]?.key) go(wrong.key)
  }
  const next = async () => {
    const here = steps[index]
    if (here === undefined) return
    const errors = await formik.validateForm()
    if (touch(here.key, errors)) return setAttempt((times) => times + 1)
    const after = steps[index + 1]
    if (after === undefined) return toReview()
    go(after.key)
  }
  const back = () => {
    const before = steps[index - 1]
    if (before !== undefined) go(before.key)
  }
  return { steps, index, furthest, attempt, tried, wrongIn, go, next, back, toReview }
}
