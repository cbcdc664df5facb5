import type { Clock } from '../clock.ts'

/** The broadcast channels of a device. */
export const openChannels = (clock: Clock) => {
  const open = new Map<string, Set<TabChannel>>()

  class TabChannel {
    readonly name: string
    readonly tab: string
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly listeners = new Set<(event: { readonly data: unknown }) => void>()

    constructor(tab: string, name: string) {
      this.tab = tab
      this.name = name
      const known = open.get(name) ?? new Set()
      known.add(this)
      open.set(name, known)
    }
    addEventListener(_type: string, listener: (event: { readonly data: unknown }) => void) {
      this.listeners.add(listener)
    }
    removeEventListener(_type: string, listener: (event: { readonly data: unknown }) => void) {
      this.listeners.delete(listener)
    }
    postMessage(data: unknown) {
      for (const other of open.get(this.name) ?? [])
        if (other !== this) {
          const copy = structuredClone(data)
          clock.after(1, () => other.deliver(copy))
        }
    }
    deliver(data: unknown) {
      if (open.get(this.name)?.has(this) !== true) return
      this.onmessage?.({ data })
      for (const listener of this.listeners) listener({ data })
    }
    close() {
      open.get(this.name)?.delete(this)
    }
    unref() {}
  }

  return {
    /** `BroadcastChannel` of a tab. */
    of: (tab: string) =>
      class extends TabChannel {
        constructor(name: string) {
          super(tab, name)
        }
      },
    /** A tab was closed. */
    closeAll: (tab: string): void => {
      for (const channels of open.values()) for (const each of [...channels]) if (each.tab === tab) each.close()
    },
  }
}
