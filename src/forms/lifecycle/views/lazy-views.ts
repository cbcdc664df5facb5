import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import { isDownloading } from '#src/shared/request/downloaded-screens.ts'

/** Loads a part once; the same promise each time, for `use()`. A part that failed to load is requested again. */
const loadOnce = <T>(fetchPart: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const part = trackPromise(fetchPart())
    loading = part
    forgetFailed(part, () => (loading = undefined))
    return part
  }
}

/** What a form shows after it is filled in, loaded with its first saved answer. */
export const loadLazyViews = loadOnce(() => {
  // The signature pad is loaded too, so that it is there when there is no network at the signature.
  import('signature_pad').catch(() => undefined)
  return import('./views-after-filling.ts')
})

/** What is said above the questions of a changed form. */
export const loadChangeNotices = loadOnce(() => import('./change-notices.tsx'))

/** What fills in the numbers that a form hides. */
export const loadFillHiddenNumbers = loadOnce(() => import('./fill-hidden-numbers.tsx'))

/**
 * While the worker is still downloading the app to this device, the page itself loads what a form ends with: losing the
 * network does not prevent signing.
 */
export const fetchWhileInstalling = async (): Promise<void> => {
  if (!(await isDownloading('employee'))) return
  await Promise.all([loadLazyViews(), import('../machine/submit-form.ts')])
}
