import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'

/** What an application needs of the page around it. */
export interface ApplyServices {
  readonly lane: string
  /** The public page as it was last fetched. */
  readonly page: () => ApplicationPage
  /** Who is signed in on this device; undefined: the applicant has a key of their own. */
  readonly loggedInOwner: string | undefined
  readonly wake: () => void
}
