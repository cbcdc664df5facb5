// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { object, string } from 'yup'
import { requiredMessage } from '#contract/protocol/fields.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { FileRefused, FormFilesContext, type AttachedFile } from './files-context.ts'
import { FormBox, FormErrors, FormSubmit } from './form-parts.tsx'
import { FormFile } from './form-file.tsx'
import { Form } from './form.tsx'

const schema = object({ copy: string().required(requiredMessage) })
const submitted = vi.fn()
const messages = { saved: (size: string) => size, failed: 'Choose it again.', pictureOf: 'Copy' }

const show = async (save: Promise<AttachedFile>) => {
  const files = { save: () => save, remove: async () => undefined, look: async () => undefined }
  await act(async () => {
    render(
      <FormFilesContext value={files}>
        <Form initial={{ copy: '' }} schema={schema} onSubmit={submitted} isSelf>
          <FormBox label="Example">
            <FormErrors />
            <FormFile name="copy" label="Copy" messages={messages} />
          </FormBox>
          <FormSubmit>Next</FormSubmit>
        </Form>
      </FormFilesContext>,
    )
  })
  const file = new File(['x'], 'copy.pdf', { type: 'application/pdf' })
  await act(async () => void fireEvent.change(screen.getByLabelText('Copy'), { target: { files: [file] } }))
}
const saving = () => {
  let settle: { resolve: (file: AttachedFile) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<AttachedFile>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}
const press = () => act(async () => screen.getByRole('button', { name: 'Next' }).click())

beforeAll(() => loadReasons('en'))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('submits a form once the file is saved that was still being prepared', async () => {
  const save = saving()
  await show(save.promise)
  await press()
  expect(submitted).not.toHaveBeenCalled()
  await act(async () => save.resolve?.({ id: 'file-1', name: 'copy.pdf', size: 1 }))
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(submitted).toHaveBeenLastCalledWith({ copy: 'file-1' }, { copy: 'file-1' })
})

it('does not submit it when the file is refused, and says why', async () => {
  const save = saving()
  await show(save.promise)
  await press()
  await act(async () => save.reject?.(new FileRefused({ key: 'fileType' })))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(submitted).not.toHaveBeenCalled()
  expect(screen.getByText(/JPEG/)).toBeDefined()
})
