import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import { isDownloading } from '#src/shared/request/downloaded-screens.ts'

const fetchViews = () => {
  // The signature pad is loaded too, so that it is there when there is no network at the signature.
  import('signature_pad').catch(() => undefined)
  return import('./views-after-filling.ts')
}

let loading: ReturnType<typeof fetchViews> | undefined

/**
 * What a form shows after it is filled in, loaded with its first saved answer; the same promise each time, for `use()`.
 */
export const loadLazyViews = (): ReturnType<typeof fetchViews> => {
  if (loading) return loading
  const views = trackPromise(fetchViews())
  loading = views
  // Views that failed to load are requested again the next time.
  forgetFailed(views, () => (loading = undefined))
  return views
}

/**
 * While the worker is still downloading the app to this device, the page itself loads what a form ends with: losing the
 * network does not prevent signing.
 */
export const fetchWhileInstalling = async (): Promise<void> => {
  if (!(await isDownloading('employee'))) return
  await Promise.all([loadLazyViews(), import('../machine/submit-form.ts')])
}
