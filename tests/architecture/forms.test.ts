import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A module of the client, by its path from the root. */
interface Source {
  readonly file: string
  readonly text: string
}

/** The element that submits: once. */
const element = ['src/shared/ui/fields/form.tsx']

/** What uses that element: the parts of every form, and screens that go through the steps of a form. */
const steps = [
  'src/forms/lifecycle/views/conflict-view.tsx',
  'src/forms/lifecycle/views/form-editor.tsx',
  'src/features/applications/apply/editor.tsx',
]

/** What holds a form: the adapter, its counterpart before login, and forms of steps, whose fields `FormikFields` binds. */
const holders = [
  'src/shared/form-fields/form.tsx',
  'src/features/auth/auth-form.tsx',
  'src/forms/lifecycle/views/form-editor.tsx',
]

/** Fields outside of forms: filters and choices that apply at once. The list may only get shorter. */
const applyAtOnce = [
  'src/features/applications/review/filters.tsx',
  'src/features/applications/review/poster/posters-dialog.tsx',
  'src/features/company-documents/manage/completion-table.tsx',
  'src/features/organizations/businesses/company-filter.tsx',
  'src/features/organizations/tpa-companies/company-list-page.tsx',
  'src/features/new-hires/new-hire-filters.tsx',
  'src/features/people/list/people-filters.tsx',
  'src/features/people/tpa-users/user-list-page.tsx',
  'src/features/profile/profile-picture.tsx',
  'src/features/self-identification/totals/totals-card.tsx',
  'src/features/tasks/review/bulk-choice-view.tsx',
  'src/features/tasks/review/filters.tsx',
  'src/features/unsent-work/unsent-work-page.tsx',
  'src/features/verification/verify-page.tsx',
  'src/forms/lifecycle/views/conflict-view.tsx',
]

const control =
  /<(?:\w*(?:Text|TextArea|Password|Code|Select|Choice|Choices|Check|Date|File|Picture|Signature|Combobox)Field)\b/

/** Why a module holds a form in another way than through the adapter; empty if it doesn't. */
const faultsOf = ({ file, text }: Source): readonly string[] => {
  const isAny = (entries: readonly string[]) => entries.includes(file)
  const faults = {
    'renders a form element': /<form\b/.test(text) && !isAny(element),
    'uses the form element instead of FormBox':
      /ui\/fields\/form\.tsx'/.test(text) && !isAny([...steps, 'src/shared/form-fields/form-parts.tsx']),
    'holds a form itself': /<Formik\b|\buseFormik\(|<FormStateContext\b/.test(text) && !isAny(holders),
    'keeps the value of a field itself': control.test(text) && !/\buseFormField\b/.test(text) && !isAny(applyAtOnce),
    'keeps errors or attempts itself':
      /useState(<[^>]*>+)?\(/.test(text) &&
      /\[(?:\w*[Ee]rrors|attempt|is\w*Tried|touched), set\w+\] = useState/.test(text) &&
      !isAny([...holders, ...steps]),
  }
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}

const isChecked = (file: string) => !file.startsWith('src/features/applications/apply/')

const modules = (): readonly Source[] =>
  ['src/features', 'src/session', 'src/app', 'src/forms', 'src/shared']
    .flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(top, name),
      ),
    )
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isChecked(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const isField = (file: string) => /^src\/shared\/(?:ui|form-fields|staff)\//.test(file)

describe('what is typed into a form', () => {
  it('is held by the adapter, and bound to fields by their names', () => {
    const faults = modules().flatMap((source) =>
      faultsOf(source)
        .filter((fault) => !isField(source.file) || !/value of a field/.test(fault))
        .map((fault) => `${source.file} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['renders a form element', 'return <form onSubmit={send}>'],
    ['uses the form element instead of FormBox', "import { Form } from '#src/shared/ui/fields/form.tsx'"],
    ['holds a form itself', 'return <Formik initialValues={empty} onSubmit={send}>'],
    ['keeps the value of a field itself', '<TextField id="reason" value={reason} onChange={setReason} />'],
    ['keeps errors or attempts itself', 'const [isTried, setTried] = useState(false)'],
  ])('is refused where a module %s', (fault, text) => {
    expect(faultsOf({ file: 'src/features/people/notes/canary.tsx', text })).toContain(fault)
  })

  it('is allowed elsewhere only in modules that need it', () => {
    const texts = new Map(modules().map(({ file, text }) => [file, text]))
    expect(
      [...steps, ...holders, ...element, ...applyAtOnce].filter((file) => !texts.has(file) && isChecked(file)),
    ).toEqual([])
    expect(applyAtOnce.filter((file) => !control.test(texts.get(file) ?? ''))).toEqual([])
  })
})
