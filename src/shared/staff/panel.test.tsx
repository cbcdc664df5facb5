// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'
import { Panel } from './panel.tsx'
import { staffMessages } from './staff-messages.ts'

beforeAll(async () => {
  await Promise.all([staffMessages.load('en'), uiMessages.load('en'), loadReasons('en')])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const error = toRequestError(new Error('no'))
const again = vi.fn()
const show = (
  state: { reply?: string; isFailed?: boolean; isLoading?: boolean },
  content = (reply: string) => <p>{reply}</p>,
) =>
  render(
    <Suspense fallback={null}>
      <Panel
        title="Numbers"
        state={{
          reply: state.reply,
          error: state.isFailed ? error : undefined,
          isLoading: state.isLoading ?? false,
          again,
        }}
      >
        {content}
      </Panel>
    </Suspense>,
  )

describe('a panel of a page', () => {
  it('shows its reply, under its title', () => {
    show({ reply: 'seven' })
    expect(screen.getByRole('region', { name: 'Numbers' }).textContent).toContain('seven')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows a failure, and retries', () => {
    show({ isFailed: true })
    expect(screen.getByText('This couldn’t be loaded')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(again).toHaveBeenCalledOnce()
  })

  it('keeps the previous reply where it could not be refreshed', () => {
    show({ reply: 'seven', isFailed: true })
    expect(screen.getByText('seven')).toBeTruthy()
    expect(screen.getByText('This couldn’t be updated')).toBeTruthy()
  })

  it('crashes alone, and can be retried', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    show({ reply: 'seven' }, (reply) => {
      if (isBroken) throw new Error('broken')
      return <p>{reply}</p>
    })
    expect(screen.getByText(/This part of the page couldn’t be shown/)).toBeTruthy()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('seven')).toBeTruthy()
  })
})
