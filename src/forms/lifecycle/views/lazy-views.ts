import { currentLanguage } from '#src/shared/i18n/language.ts'
import { loadOnce } from '#src/shared/tracked-promise.ts'
import { signerNameMessages } from '#src/shared/signer-name/signer-name-messages.ts'
import { isDownloading } from '#src/shared/request/downloaded-screens.ts'
import type { FormModule } from '../../form-module.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

const withMessages = async <T>(part: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([part, afterFillingMessages.load(currentLanguage())])
  return loaded
}

/** What a form shows after it is filled in, loaded with its first saved answer. */
export const loadLazyViews = loadOnce(() => {
  // The signature pad is loaded too, so that it is there when there is no network at the signature.
  import('signature_pad').catch(() => undefined)
  const views = Promise.all([import('./views-after-filling.ts'), signerNameMessages.load(currentLanguage())])
  return withMessages(views.then(([loaded]) => loaded))
})

/** What is said above the questions of a changed form. */
export const loadChangeNotices = loadOnce(() => withMessages(import('./change-notices.tsx')))

/** What fills in the numbers that a form hides. */
export const loadFillHiddenNumbers = loadOnce(() => withMessages(import('./fill-hidden-numbers.tsx')))

/** What offers the answers of another form: without its file the form is as good. */
export const loadFillEarlierAnswers = loadOnce(() =>
  withMessages(import('./fill-earlier-answers.tsx')).catch(() => undefined),
)

/** What a form shows after the questions it opens with. */
export const loadRestOf = (formModule: FormModule): Promise<unknown> =>
  Promise.all([loadLazyViews(), formModule.loadLaterSteps?.()])

/**
 * While the worker is still downloading the app to this device, the page itself loads what a form goes on and ends with:
 * losing the network does not prevent signing.
 */
export const fetchWhileInstalling = async (formModule?: FormModule): Promise<void> => {
  if (!(await isDownloading('employee'))) return
  await Promise.all([
    formModule === undefined ? loadLazyViews() : loadRestOf(formModule),
    import('../machine/submit-form.ts'),
  ])
}
