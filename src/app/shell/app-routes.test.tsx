// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '#src/shared/ui/base/link.tsx'
import { SessionActorContext } from '#src/session/session-actor.ts'
import { makeSession } from '#src/session/session-actors.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Shell } from '#src/shared/ui/layout/shell.tsx'
import { Menu } from '#src/shared/ui/overlays/menu.tsx'
import { appMessages } from '../app-messages.ts'
import { routes } from '../routes.ts'
import { AppRoutes } from './app-routes.tsx'

const pageNamed = (heading: string) => ({ default: (() => <Page heading={heading} />) as ComponentType })
const menu = () => screen.getByRole('button', { name: 'My Account' })
/** Presses a control as a mouse does, which focuses it first. */
const press = (control: HTMLElement) =>
  act(async () => {
    control.focus()
    fireEvent.click(control)
  })
let arrive: () => Promise<void>

/** Shows a page, and goes on to another one whose files are still loading; pages are loaded once, so each test has its own. */
const goTo = async (path: string) => {
  await appMessages.load('en')
  const [first, second] = ['/about', path].map((each) => routes.find((route) => route.path === each))
  if (first === undefined || second === undefined) throw new Error('no such route')
  vi.spyOn(first, 'load').mockResolvedValue(pageNamed('First page'))
  vi.spyOn(second, 'load').mockReturnValue(
    new Promise((resolve) => {
      arrive = () => act(async () => resolve(pageNamed('Second page')))
    }),
  )
  history.replaceState(null, '', first.path)
  const session = makeSession()
  session.actor.start()
  const header = (
    <header>
      <Link to={second.path}>Go on</Link>
      <Menu label="My Account" items={[{ key: 'out', label: 'Log out', onSelect: vi.fn() }]} />
    </header>
  )
  await act(async () => {
    render(
      <SessionActorContext value={session}>
        <BrowserRouter>
          <Shell skipLabel="Skip" header={header}>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </Shell>
        </BrowserRouter>
      </SessionActorContext>,
    )
  })
  await screen.findByRole('heading', { name: 'First page' })
  await press(screen.getByRole('link', { name: 'Go on' }))
}

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the heading of a page that has loaded', () => {
  it('takes the focus from the link that led there', async () => {
    await goTo('/login')
    await arrive()
    const heading = await screen.findByRole('heading', { name: 'Second page' })
    expect(document.activeElement).toBe(heading)
  })

  it('leaves it to a menu that was opened meanwhile, which stays open', async () => {
    await goTo('/forgotpassword')
    await press(menu())
    await arrive()
    await screen.findByRole('heading', { name: 'Second page' })
    expect(menu().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(menu())
  })
})
