import type { Locator, Page } from '@playwright/test'

/** Someone who uses a page by one means: what they press and type, and how many clicks or keys that took. */
export interface Hands {
  readonly name: 'mouse' | 'keyboard'
  /** Presses a button, a link, or a choice. */
  readonly press: (target: Locator) => Promise<void>
  /** Sends a form by its button, or by Enter in the field that was typed into last. */
  readonly submit: (target: Locator) => Promise<void>
  /** Follows a link by its shortcut. */
  readonly follow: (target: Locator, ...shortcut: readonly string[]) => Promise<void>
  /** Opens the first row of a tab of the queue. */
  readonly openFirst: (tab: Locator, digit: string, row: Locator) => Promise<void>
  /** Chooses one of several radio buttons. */
  readonly pick: (radio: Locator) => Promise<void>
  /** Checks a box. */
  readonly tick: (box: Locator) => Promise<void>
  /** Chooses an option of a select by its name; what is typed counts as nothing. */
  readonly select: (field: Locator, name: string) => Promise<void>
  /** Takes an offered choice: by a click, or by keys while the field has the focus. */
  readonly choose: (target: Locator, ...keys: readonly string[]) => Promise<void>
  /** Types into a field; what is typed counts as nothing. */
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Types a day, `YYYY-MM-DD`, into its field; what is typed counts as nothing. */
  readonly typeDay: (field: Locator, day: string) => Promise<void>
  /** Opens the search of everything. */
  readonly search: (page: Page) => Promise<void>
  /** Clicks, or keys other than those typed. */
  readonly count: () => number
}

/** Counts clicks; fields are filled in without one, since Tab leads from each to the next. */
export const mouse = (): Hands => {
  let clicks = 0
  const press: Hands['press'] = async (target) => {
    await target.click()
    clicks += 1
  }
  return {
    name: 'mouse',
    press,
    choose: press,
    submit: press,
    follow: press,
    openFirst: async (tab, _digit, row) => {
      await press(tab)
      await press(row)
    },
    pick: press,
    tick: press,
    select: async (field, name) => void (await field.selectOption({ label: name })),
    type: (target, text) => target.fill(text),
    typeDay: (field, day) => field.fill(day),
    search: (page) => press(page.getByRole('button', { name: /^Search/ })),
    count: () => clicks,
  }
}

const mostStops = 120

/** Counts keys: Tab and Shift+Tab, whichever is nearer, Enter, and shortcuts. */
export const keyboard = (page: Page): Hands => {
  let keys = 0
  const use = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  /** How many stops it is away, forward or, if negative, back. */
  const stopsTo = (target: Locator) =>
    target.evaluate((wanted) => {
      const scope = wanted.closest('dialog[open]') ?? document
      const stops = [
        ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
      ]
        .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())
        // Of radio buttons one is a stop.
        .filter(
          (each) => each === wanted || !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked),
        )
      const from = document.activeElement
      const before =
        from === null
          ? -1
          : stops.findLastIndex(
              (each) => each === from || (each.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
            )
      return stops.indexOf(wanted as HTMLElement) - before
    })
  const isThere = (target: Locator) => target.evaluate((wanted) => wanted === document.activeElement)
  /** Whether the focus is on it or, if it is a radio button, on another one of its group. */
  const isAtStop = (target: Locator) =>
    target.evaluate((wanted) => {
      const group = `input[type=radio][name="${CSS.escape(wanted.getAttribute('name') ?? '')}"]`
      const at = document.activeElement
      return wanted === at || (wanted.matches(group) && at?.matches(group) === true)
    })
  const walkTo = async (target: Locator) => {
    await target.waitFor()
    const key = (await stopsTo(target)) < 0 ? 'Shift+Tab' : 'Tab'
    for (let stops = 0; !(await isAtStop(target)); stops += 1) {
      if (stops === mostStops) throw new Error(`${key} never gets to ${target}`)
      await use(key)
    }
  }
  const follow: Hands['follow'] = async (target, ...shortcut) => {
    await target.waitFor()
    for (const key of shortcut) await use(key)
  }
  const type: Hands['type'] = async (target, text) => {
    await walkTo(target)
    await page.keyboard.type(text)
  }
  return {
    name: 'keyboard',
    press: async (target) => {
      await walkTo(target)
      await use('Enter')
    },
    submit: () => use('Enter'),
    follow,
    openFirst: async (tab, digit, row) => {
      await follow(tab, digit)
      await row.waitFor()
      if (!(await isThere(row))) throw new Error(`${digit} leads to another row than ${row}`)
      await use('Enter')
    },
    pick: async (radio) => {
      await walkTo(radio)
      const isOther = !(await isThere(radio))
      for (let moves = 0; !(await isThere(radio)); moves += 1) {
        if (moves === mostStops) throw new Error(`the arrows never get to ${radio}`)
        await use('ArrowDown')
      }
      if (!isOther && !(await radio.isChecked())) await use('Space')
    },
    tick: async (box) => {
      await walkTo(box)
      await use('Space')
    },
    select: type,
    choose: async (target, ...chosen) => {
      await target.waitFor()
      for (const key of chosen) await use(key)
    },
    type,
    typeDay: (field, day) => type(field, day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1')),
    search: () => use('Control+k'),
    count: () => keys,
  }
}
