import { useLocation } from 'react-router-dom'

/** The state of a link whose form leads back to a page once it is saved. */
export const returningTo = (returnPath: string): { readonly returnPath: string } => ({ returnPath })

/** Where a form leads once it is saved: back to the page that said so when it opened the form, `otherwise` if none did. */
export const useReturnPath = (): ((otherwise: string) => string) => {
  const state: unknown = useLocation().state
  return (otherwise) =>
    typeof state === 'object' && state !== null && 'returnPath' in state ? String(state.returnPath) : otherwise
}
