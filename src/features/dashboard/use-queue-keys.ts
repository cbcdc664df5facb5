import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '#src/shared/staff/use-shortcuts.ts'

/** Marks a row of the queue; in it, `data-opener` is what opens it. */
const rowMark = '[data-queue-row]'

const openers = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(rowMark)].flatMap((row) => {
    const opener = row.querySelector<HTMLElement>('[data-opener]') ?? row.querySelector<HTMLElement>('a, button')
    return opener === null ? [] : [opener]
  })

/** The id of the tabs of the queue. */
export const queueTabsId = 'queue-tabs'

const focusTab = () => document.querySelector<HTMLElement>(`#${queueTabsId} [aria-current]`)?.focus()

/** Moves the focus to the first row of the queue, or to its tab where it has none. */
export const focusQueue = (): void => {
  focusTab()
  const queue = document.getElementById(queueTabsId)?.parentElement
  openers()
    .find((opener) => queue?.contains(opener))
    ?.focus()
}

const move = (by: 1 | -1): void => {
  const all = openers()
  const row = document.activeElement?.closest(rowMark)
  const at = row ? all.findIndex((opener) => row.contains(opener)) : -1
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))
  all[next]?.focus()
}

/**
 * Digits choose a tab of the queue and its first row, or the tab itself where it has none; `j` and `k` move between the
 * rows of all worklists, where no other list has them.
 */
export function useQueueKeys({
  paths,
  shown,
  hasRowKeys,
}: {
  /** The address of each tab, in order. */
  readonly paths: readonly string[]
  /** The position of the tab that is shown. */
  readonly shown: number
  readonly hasRowKeys: boolean
}): void {
  const navigate = useNavigate()
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current !== shown) return
    awaited.current = undefined
    focusQueue()
  }, [shown])
  const choose = (path: string, at: number) => () => {
    if (at !== shown) {
      awaited.current = at
      void navigate(path)
    } else focusQueue()
  }
  useShortcuts({
    ...Object.fromEntries(paths.map((path, at) => [String(at + 1), choose(path, at)])),
    ...(hasRowKeys && { j: () => move(1), k: () => move(-1) }),
  })
}
