import type { Page } from '@playwright/test'

const controls =
  /^(button|link|textbox|combobox|checkbox|radio|searchbox|spinbutton|slider|switch|tab|menuitem|listbox|dialog)$/

interface AxNode {
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/**
 * Roles of the controls that a screen reader would announce without a name, from the browser's own accessibility tree.
 */
export const namesMissing = async (page: Page): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] }
  await devtools.detach()
  const controlNodes = nodes.filter(({ ignored, role }) => !ignored && controls.test(String(role?.value)))
  if (controlNodes.length === 0) return ['the page has no control at all']
  return controlNodes
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role }) => String(role?.value))
}
