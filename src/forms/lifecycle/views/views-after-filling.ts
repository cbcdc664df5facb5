// The views of a form after it is filled in: one file, so that it costs one request.
export { CompareView } from './conflict-view.tsx'
export { ConfirmationView } from './confirmation-view.tsx'
export { ReviewView } from './review-view.tsx'
export { SigningView } from './signing-view.tsx'
