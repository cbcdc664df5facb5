import { useMessages } from '#src/shared/i18n/translations.ts'
import { HomeFields, NameFields, SsnField } from '../../signer/signer-fields.tsx'
import { w4Messages } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Lines 1(a) and 1(b): name, address and Social Security number. */
export function You() {
  const messages = useMessages(w4Messages)
  return (
    <div className={layout.fields}>
      <NameFields line={messages.line('1(a)')} />
      <HomeFields />
      <SsnField line={messages.line('1(b)')} help={messages.ssnHelp} />
    </div>
  )
}
