import { matchPath } from 'react-router-dom'
import type { Screen } from './route.ts'
import { screens } from './routes.ts'

/** The screen of an address; undefined where there is none. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null)
