import { hasDatabase } from '../device-id.ts'

/** Removes the offline access of this device, if there is one; a failure is reported to the browser. */
export const forgetUnlock = async (): Promise<void> => {
  try {
    if (!(await hasDatabase())) return
    const { removeUnlock } = await import('#src/offline/unlock/unlock-row-state.ts')
    await removeUnlock()
  } catch (error) {
    reportError(error)
  }
}
