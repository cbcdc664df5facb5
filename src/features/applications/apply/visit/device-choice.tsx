import { useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { ApplyActor, ApplyState } from '../machine/apply-actor.ts'
import { applyMessages } from '../apply-messages.ts'
import { loadDeviceModule } from '../machine/lazy-device.ts'

/**
 * Whose device it is: it decides what remains when the page closes. Not asked where answers of an earlier visit were
 * found.
 */
export function DeviceChoice({ state, send }: { readonly state: ApplyState; readonly send: ApplyActor['send'] }) {
  const { device } = useMessages(applyMessages)
  const [isChanging, setChanging] = useState(false)
  const { isStored, isLoggedIn, revision } = state.context
  const [wasRestored] = useState(isStored && revision > 0)
  const change = async (wanted: boolean) => {
    setChanging(true)
    try {
      await (await loadDeviceModule()).keepApplicant(wanted)
      send({ type: 'storage chosen', isStored: wanted })
    } catch (error) {
      reportError(error)
    } finally {
      setChanging(false)
      send({ type: 'save' })
    }
  }
  if (isLoggedIn || wasRestored) return null
  return (
    <CheckField
      id="own-device"
      name="own-device"
      label={device.personal}
      hint={
        <>
          {device.personalHint} {device.sharedHint}
        </>
      }
      value={isStored}
      isDisabled={isChanging || state.matches('opening')}
      onChange={(wanted) => void change(wanted)}
    />
  )
}
