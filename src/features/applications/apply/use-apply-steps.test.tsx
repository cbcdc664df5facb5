import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applicationPage as page } from './application-page.fixture.ts'

/** Stands between the form and the download of its rules. */
interface Download {
  arrive(): void
  fail(): void
}

const startDownload = (): Download => {
  let arrive = (): void => undefined
  let fail = (): void => undefined
  const download = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new Error('offline'))
  })
  download.catch(() => undefined)
  vi.doMock('./machine/answer-rules.ts', async (original) => {
    await download
    return original()
  })
  return { arrive, fail }
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <p>Not on this device</p> : this.props.children
  }
}

const openStep = async () => {
  const { ApplicationForm } = await import('./form/application-form.tsx')
  const { useAnswering } = await import('./form/answers-context.ts')
  const { useApplySteps } = await import('./use-apply-steps.ts')
  const { blankOf, stepsOf } = await import('./machine/answers.ts')
  const send = vi.fn()
  function Next() {
    const at = useApplySteps(useAnswering(), 'job', send, stepsOf(page))
    return (
      <button type="button" aria-busy={at.press.state !== 'none'} onClick={() => void at.next()}>
        Next
      </button>
    )
  }
  const initial = { ...blankOf(page), locationId: '3', jobTitleId: '1' }
  render(
    <Boundary>
      <ApplicationForm page={page} initial={initial} onTyped={vi.fn()}>
        <Next />
      </ApplicationForm>
    </Boundary>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  return { send }
}

beforeEach(() => vi.resetModules())
afterEach(cleanup)

it('goes on once the rules of the answers have arrived', async () => {
  const download = startDownload()
  const { send } = await openStep()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(send).not.toHaveBeenCalled()
  download.arrive()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'turned', step: 'you' }))
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false')
})

it('says so where the rules can’t be downloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const download = startDownload()
  await openStep()
  download.fail()
  expect(await screen.findByText('Not on this device')).toBeTruthy()
})
