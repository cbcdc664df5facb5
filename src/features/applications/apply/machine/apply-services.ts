import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'

/** What an application needs from the page around it. */
export interface ApplyServices {
  readonly lane: string
  /** The application page as it was last loaded. */
  readonly page: () => ApplicationPage
  /** Who is logged in on this device; undefined: the applicant has their own key. */
  readonly loggedInOwner: string | undefined
  readonly wake: () => void
}
