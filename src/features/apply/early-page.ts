import type { ApplicationPage } from '#contract/api/application.ts'
import type { Client } from '#src/api/client.ts'

const asked = new Map<string, Promise<ApplicationPage>>()

/** Asks for the public page of an address while what shows it is still on its way. */
export const askEarly = (client: Client, pathname: string): void => {
  const [, slug] = /^\/[^/]+\/([a-z0-9-]+)\/?$/i.exec(pathname) ?? []
  if (slug === undefined) return
  const page = client.call('application.page', { params: { slug } })
  asked.set(slug, page)
  // What fails here is said where the page is taken.
  page.catch(() => undefined)
}

/** The page that was asked for early; once. */
export const takeEarly = (slug: string): Promise<ApplicationPage> | undefined => {
  const page = asked.get(slug)
  asked.delete(slug)
  return page
}
