import { object } from 'yup'
import { describe, expect, it } from 'vitest'
import { examples } from '#contract/examples/all.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { stateFormOf, workStates } from '#contract/forms/a4/registry.ts'
import { allCalls, endpointOf } from '#contract/api.ts'
import type { RequestSchema } from '#contract/protocol/endpoint.ts'
import { text } from '#contract/protocol/fields.ts'
import { problemOf } from '#server/platform/http/problem-reply.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { validate } from '#server/platform/http/validate.ts'
import { repetitions } from '../tools/repetitions.ts'
import { randomOf } from './attack/random.ts'
import { seedOfRun } from '../tools/seed.ts'
import type { Described } from './hostile-values.fixture.ts'
import { hostileVariants, hostileObjects, hostileValues, isPlain } from './hostile-values.fixture.ts'

type Body = Readonly<Record<string, unknown>>

const random = randomOf(seedOfRun())
/** Values that each field gets, of all that there are. */
const valuesOfField = repetitions('HOSTILE_VALUES', 4, hostileValues.length)
/** Some of a list, drawn anew for each field. */
const drawn = (values: readonly unknown[]): readonly unknown[] =>
  values.length <= valuesOfField ? values : Array.from({ length: valuesOfField }, () => random.pick(values))

/**
 * The reasons for which a body is refused, by field; undefined for one that is accepted. Anything but a refusal is
 * thrown.
 */
const refusalOf = async (
  endpoint: string,
  schema: RequestSchema,
  body: Body,
): Promise<readonly string[] | undefined> => {
  try {
    await validate(endpoint, schema, body)
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind !== 'invalid') throw error
    return Object.keys(problem.fields)
  }
}

const tried = async (
  endpoint: string,
  schema: RequestSchema,
  base: Body,
  names: readonly string[],
  values: readonly unknown[],
) => {
  const fields = schema.fields as unknown as Readonly<Record<string, Described>>
  for (const name of names) {
    const field = fields[name] ?? {}
    for (const value of drawn(values))
      for (const variant of hostileVariants(field, value)) {
        const body = { ...base, [wireNameOf(endpoint, name)]: variant }
        const refused = await refusalOf(endpoint, schema, body).catch((error: unknown) => {
          throw new Error(`SEED=${random.seed} ${name}: ${JSON.stringify(variant).slice(0, 80)}`, { cause: error })
        })
        if (hostileObjects.includes(variant) && isPlain(field))
          expect(refused, `SEED=${random.seed} ${name}: ${JSON.stringify(variant)}`).toContain(name)
      }
  }
}

const bodies = [...new Map(allCalls().map(({ name, call }) => [call.body, name]))]

describe('a malicious body', () => {
  it.each(bodies.flatMap(([schema, name]) => (schema === undefined ? [] : [[name, schema] as const])))(
    '%s is refused with its field, never treated as a server error',
    async (name, schema) => {
      const example = examples[name]?.body ?? {}
      expect(await refusalOf(name, schema, example)).toBeUndefined()
      const names = Object.keys(schema.fields)
      // The form of all states has a field for each of their questions: those are tested below, state by state.
      await tried(name, schema, example, names, names.length > 80 ? hostileObjects : hostileValues)
      await tried(name, schema, {}, names, hostileObjects)
    },
    60_000,
  )

  it('is refused by the form of every state', async () => {
    const schema = endpointOf('a4.create')?.body
    if (schema === undefined) throw new Error('no state form')
    for (const workState of workStates) {
      const keys = stateFormOf(workState)?.questions.map(({ key }) => key) ?? []
      const answers = {
        ...examples['a4.create']?.body,
        ...a4.sample,
        workState,
        homeState: workState,
        fillsStateForm: 'yes',
      }
      await tried(
        'a4.create',
        schema,
        answers,
        [...keys, 'homeState', 'fillsStateForm', 'claimsReciprocity'],
        hostileObjects.slice(0, 3),
      )
    }
  }, 120_000)

  it('hides no error of one of our rules', async () => {
    const broken = object({ a: text(5).test('broken', () => (undefined as never)['a'] as boolean) })
    const thrown: unknown = await validate('users.create', broken, { a: 'x' }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(TypeError)
    expect(problemOf(thrown).kind).toBe('server')
  })

  it('is refused wherever it is nested', async () => {
    const schema = endpointOf('account.forgotPassword')?.body
    if (schema === undefined) throw new Error('no call')
    for (const value of [...hostileValues, undefined])
      expect(
        problemOf(await validate('account.forgotPassword', schema, value).catch((error: unknown) => error)).kind,
      ).toBe('invalid')
  })
})
