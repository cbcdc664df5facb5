import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

const Here = () => {
  const { pathname, state } = useLocation()
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>
}

const show = (link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Here />
      {link}
    </MemoryRouter>,
  )

/** Clicks the link; returns whether it is left to the browser. */
const click = (how: MouseEventInit = {}): boolean => {
  const link = screen.getByRole('link')
  const event = createEvent.click(link, { button: 0, ...how })
  fireEvent(link, event)
  return !event.defaultPrevented
}

it('shows the page without loading the app again, with its state', () => {
  show(
    <Link to="/tasks" state={{ from: 'a list' }}>
      Tasks
    </Link>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tasks')
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText('at /tasks {"from":"a list"}')).toBeDefined()
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (how) => {
    show(<Link to="/tasks">Tasks</Link>)
    expect(click(how)).toBe(true)
    expect(screen.getByText('at /start null')).toBeDefined()
  },
)

it('leaves other tabs and downloads to the browser, and goes nowhere where its click was prevented', () => {
  const { unmount } = show(
    <Link to="/tasks" target="_blank">
      Tasks
    </Link>,
  )
  expect(click()).toBe(true)
  unmount()
  show(
    <Link to="/tasks" onClick={(event) => event.preventDefault()}>
      Tasks
    </Link>,
  )
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText('at /start null')).toBeDefined()
})
