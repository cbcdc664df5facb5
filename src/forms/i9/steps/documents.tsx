import { useFormikContext } from 'formik'
import { i9Documents } from '#contract/forms/i9/documents.ts'
import type { I9Document } from '#contract/forms/i9/documents.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { useFormFields } from '../../../shared/form-fields/form-state.ts'
import { useFormField } from '../../../shared/form-fields/use-form-field.ts'
import type { FormValues } from '../../form-module.ts'
import { chosenDocuments, withDocument } from '../chosen-documents.ts'
import { i9Messages } from '../i9-messages.ts'
import { isMinorIn } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

const lists: readonly I9Document['list'][] = ['A', 'B', 'C']

function Lists() {
  const messages = useMessages(i9Messages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const field = useFormField<string>({ name: 'supportedDocumentType', label: messages.supportedDocumentType })
  const { texts = (props) => props } = useFormFields()
  const isYoung = isMinorIn(values)
  const choices = (list: I9Document['list']) =>
    i9Documents
      .filter((document) => document.list === list && (isYoung || document.isForMinors !== true))
      .map((document) => ({
        value: document.id,
        label: language === 'es' ? document.titleEs : document.title,
        ...(document.isForMinors && { hint: messages.forMinors }),
      }))
  return (
    <>
      {lists.map((list, index) => (
        <div key={list} className={styles.list}>
          {list !== 'A' && (
            <p className={styles.between}>
              <Passage name={`before ${list}`}>{list === 'B' ? messages.or : messages.and}</Passage>
            </p>
          )}
          <ChoiceField
            {...texts({
              name: `${field.name}-${list}`,
              label: messages.lists[list],
              hint: messages.listHints[list],
              choices: choices(list),
            })}
            id={index === 0 ? field.id : `${field.id}-${list}`}
            error={index === 0 ? field.error : undefined}
            value={chosenDocuments(field.value)[list] ?? ''}
            onChange={(id) => field.onChange(withDocument(field.value, id))}
            onBlur={field.onBlur}
          />
        </div>
      ))}
      {field.value !== '' && (
        <Button kind="quiet" onClick={() => field.onChange('')}>
          {messages.clearDocuments}
        </Button>
      )}
    </>
  )
}

/** The documents that the employee plans to present: the employee's free choice. */
export function Documents() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <Notice>
        <Passage name="documentsFree">{messages.documentsFree}</Passage>
      </Notice>
      <FormCheck
        name="isDocumentSelectedByEmp"
        label={messages.isDocumentSelectedByEmp}
        hint={messages.isDocumentSelectedByEmpHint}
      />
      {values['isDocumentSelectedByEmp'] === true && <Lists />}
    </div>
  )
}
