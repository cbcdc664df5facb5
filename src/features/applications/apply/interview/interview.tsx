import { Formik } from 'formik'
import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { wotcBlank } from '#src/forms/wotc/values.ts'
import { FormFieldsContext, useFormFields } from '#src/shared/form-fields/form-state.ts'
import layout from '#src/shared/form-fields/layout.module.css'
import { useAnswering } from '../form/answers-context.ts'
import { InterviewFields, InterviewNotices } from './interview-fields.tsx'

export { interviewBody, reasonsIn } from './interview-answers.ts'

const pathOf = (name: string) => `wotc.${name}`

/** The fields of Form 8850 inside the form of the application, which holds their answers. */
function Inside({ children }: { readonly children: ReactNode }) {
  const outer = useFormFields()
  const { values } = useAnswering()
  const answers = { ...wotcBlank, ...values.wotc }
  const fields = {
    ...outer,
    idOf: (name: string) => outer.idOf(pathOf(name)),
    valueOf: (name: string) => outer.valueOf(pathOf(name)) ?? wotcBlank[name] ?? '',
    errorOf: (name: string) => outer.errorOf(pathOf(name)),
    change: (name: string, value: unknown) => outer.change(pathOf(name), value),
    leave: (name: string) => outer.leave(pathOf(name)),
  }
  return (
    // The questions read the answers so far from it; the application alone changes them.
    <Formik initialValues={answers} enableReinitialize onSubmit={() => undefined}>
      <FormFieldsContext value={fields}>{children}</FormFieldsContext>
    </Formik>
  )
}

/** Asks an applicant the questions of Form 8850: voluntary as a whole, and kept apart from the application. */
export function Interview({ page }: { readonly page: ApplicationPage }) {
  const { values } = useAnswering()
  return (
    <div className={layout.fields}>
      <InterviewNotices businessName={page.businessName} timeZone={page.timeZone} />
      <Inside>
        <InterviewFields isAnswering={values.wotc['answers'] === 'yes'} />
      </Inside>
    </div>
  )
}
