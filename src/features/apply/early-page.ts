import type { ApplicationPage } from '#contract/api/application.ts'
import type { Client } from '#src/api/client.ts'
import { hasHint } from '#src/session/hint.ts'
import { openAhead } from './device-later.ts'

const asked = new Map<string, Promise<ApplicationPage>>()

/** The page that came with the address itself (`server/http/apply-screen.ts`); good once, its ticket is for one application. */
const carried = (): ApplicationPage | undefined => {
  const block = document.getElementById('early-page')
  block?.remove()
  return block?.textContent ? (JSON.parse(block.textContent) as ApplicationPage) : undefined
}

/** Asks for the public page of an address, unless it came along, while what shows it is still on its way. */
export const askEarly = (client: Client, pathname: string): void => {
  const [, slug] = /^\/[^/]+\/([a-z0-9-]+)\/?$/i.exec(pathname) ?? []
  if (slug === undefined) return
  // A slow device opens meanwhile.
  if (!hasHint()) openAhead()
  const here = carried()
  const page = here ? Promise.resolve(here) : client.call('application.page', { params: { slug } })
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
