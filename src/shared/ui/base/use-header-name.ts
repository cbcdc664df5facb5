import { useLayoutEffect, useState } from 'react'

let shown: string | undefined
let show: (name: string | undefined) => void = () => {}

/** Shows a name in the header, where a logo would be, for as long as the caller is shown. */
export const useHeaderName = (name: string | undefined): void =>
  useLayoutEffect(() => {
    show((shown = name))
    return () => show((shown = undefined))
  }, [name])

/** The name that a page shows in the header, for the one header there is. */
export const useShownHeaderName = (): string | undefined => {
  const [name, setName] = useState(shown)
  useLayoutEffect(() => {
    show = setName
  }, [])
  return name
}
