import { useState } from 'react'
import type { I9Detail } from '#contract/api/forms/i9-detail.ts'
import { supplementBCertification } from '#contract/forms/i9/supplement-b.ts'
import { signatureOf } from '#src/forms/lifecycle/signature-of.ts'
import type { AnyDetail } from '#src/forms/packet/details.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SignatureField } from '#src/ui/signature-field.tsx'
import type { SignatureValue } from '#src/ui/signature-preview.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { reviewWords } from '../review-words.ts'
import type { SupplementValues } from './supplement-fields.tsx'
import { SupplementFields } from './supplement-fields.tsx'

const blank: SupplementValues = {
  kind: '',
  rehireDate: '',
  newLastName: '',
  newFirstName: '',
  docId: '',
  docTitle: '',
  docNumber: '',
  docExpires: '',
  isUnrestricted: false,
  additionalInformation: '',
  title: '',
}

/** What is handed over: what was not asked for with this reason is left out. */
const asked = (values: SupplementValues): SupplementValues => ({
  ...values,
  ...(values['kind'] !== 'rehire' && { rehireDate: '' }),
  ...(values['kind'] === 'reverification' && { newLastName: '', newFirstName: '' }),
  ...(values['docId'] === '' && { docTitle: '', docNumber: '', docExpires: '', isUnrestricted: false }),
})

interface Signed {
  readonly values: SupplementValues
  readonly signature: SignatureValue
}

/** Adds a block of supplement B to an approved Form I-9, signed on the spot. */
export function SupplementDialog({
  detail,
  i9,
  onClose,
  onDone,
}: {
  readonly detail: AnyDetail
  readonly i9: I9Detail
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const [values, setValues] = useState(blank)
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [isUnsigned, setUnsigned] = useState(false)
  const { submit, isSubmitted, trouble } = useRequest<Signed, void>(async (signed, signal) => {
    const body = {
      ...asked(signed.values),
      userDocumentId: detail.userDocumentId,
      edition: detail.edition,
      signedAt: new Date().toISOString(),
      language,
      signature: signatureOf(signed.signature),
    }
    await client.call('i9.reverify', { body: body as never, signal })
    onDone()
  })
  const errorOf = (field: string) => {
    const why = trouble?.fields[field]
    return why && sayReason(why, language)
  }
  const send = () => {
    setUnsigned(signature === null)
    if (signature !== null) submit({ values, signature })
  }
  return (
    <Dialog
      isOpen
      width="wide"
      title={words.supplementAdd}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" isBusy={isSubmitted} onClick={send}>
            {words.supplementSign}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{words.supplementText}</p>
        {trouble && (
          <Notice tone="danger" isLive>
            {sayTrouble(trouble, language)}
          </Notice>
        )}
        <SupplementFields
          values={values}
          errorOf={errorOf}
          canReverify={i9.reverifyBy !== null}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <blockquote lang="en">{supplementBCertification}</blockquote>
        <SignatureField
          id="supplement-signature"
          name="signature"
          label={words.supplementSignature}
          error={isUnsigned ? sayReason({ key: 'signatureNeeded' }, language) : undefined}
          value={signature}
          onChange={setSignature}
        />
      </Stack>
    </Dialog>
  )
}
