import { createContext, use } from 'react'

/** Where one comes from to a form and goes back to; what is said there in place of what an employee is told. */
export interface ReturnPath {
  readonly path: string
  readonly back?: string
  readonly nextReceived?: string
  readonly nextWaiting?: string
}

/** Carries the home of the open form to its views. */
export const FormHomeContext = createContext<ReturnPath>({ path: '/employee/dashboard' })

/** The home of the open form: the person's tasks where nothing else is said. */
export const useReturnPath = (): ReturnPath => use(FormHomeContext)
