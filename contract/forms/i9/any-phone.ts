import type { StringSchema } from 'yup'
import { because, text } from '../../kit/fields.ts'
import { phone } from '../../kit/places.ts'

/** A telephone number of the United States as everywhere, or any other one with its country: `+52 55 1234 5678` (E.164: 15 digits at most). */
export const anyPhone = (): StringSchema => {
  const american = phone()
  return text(30)
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const foreign = /^\+(?!1)\d{7,15}$/.exec(value.replace(/[\s().-]/g, ''))
      return foreign === null ? american.cast(value, { assert: false }) : foreign[0]
    })
    .test(
      'phone',
      because('phoneAny'),
      (value) => value === undefined || /^\+\d{7,15}$/.test(value) || american.isValidSync(value),
    )
}
