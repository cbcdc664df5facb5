import { createContext, use } from 'react'

/** Where a person comes from to a form and returns to; with the messages that replace those for employees. */
export interface ReturnPath {
  readonly path: string
  readonly back?: string
  readonly nextReceived?: string
  readonly nextWaiting?: string
  readonly saved?: string
}

/** Provides the return path of the open form to its views. */
export const FormHomeContext = createContext<ReturnPath>({ path: '/employee/dashboard' })

/** The return path of the open form: the person's tasks by default. */
export const useReturnPath = (): ReturnPath => use(FormHomeContext)
