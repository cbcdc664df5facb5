import { matchPath } from 'react-router-dom'
import type { AppRoute } from './route.ts'
import { routes } from './routes.ts'

/** The route of a path; undefined where there is none. */
export const matchRoute = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null)
