import { createContext, use } from 'react'

/** The few messages of the components themselves; the app provides them once, in the person's language. */
export type UiMessages = {
  readonly cancel: string
  readonly change: string
  readonly chooseFile: string
  readonly clear: string
  readonly close: string
  readonly day: string
  readonly decrease: string
  readonly drawHere: string
  readonly drawn: string
  readonly error: string
  readonly errorSummary: string
  readonly help: string
  readonly hide: string
  readonly increase: string
  readonly loading: string
  readonly menu: string
  readonly month: string
  readonly optional: string
  readonly removeFile: string
  readonly selectAll: string
  readonly selectRow: string
  readonly show: string
  readonly allSteps: string
  readonly stepDone: string
  readonly stepOf: (step: number, total: number) => string
  readonly takePhoto: string
  readonly typed: string
  readonly typeName: string
  readonly waitingForConnection: string
  readonly year: string
}

/** The components' own messages in English. */
export const englishUiMessages: UiMessages = {
  cancel: 'Cancel',
  change: 'Change',
  chooseFile: 'Choose a file',
  clear: 'Clear',
  close: 'Close',
  day: 'Day',
  decrease: 'Decrease',
  drawHere: 'Draw your signature here with a finger, pen or mouse',
  drawn: 'Draw',
  error: 'Error:',
  errorSummary: 'There is a problem',
  help: 'Help with this question',
  hide: 'Hide',
  increase: 'Increase',
  loading: 'Loading',
  menu: 'Menu',
  month: 'Month',
  optional: 'optional',
  removeFile: 'Remove',
  selectAll: 'Select all rows',
  selectRow: 'Select',
  show: 'Show',
  allSteps: 'All steps',
  stepDone: 'done',
  stepOf: (step, total) => `Step ${step} of ${total}`,
  takePhoto: 'Take a photo',
  typed: 'Type',
  typeName: 'Type your full name',
  waitingForConnection: 'Waiting for the connection…',
  year: 'Year',
}

/** Provides the components' own messages; English by default. */
export const UiMessagesContext = createContext<UiMessages>(englishUiMessages)

/** The components' own messages in the person's language. */
export function useUiMessages(): UiMessages {
  return use(UiMessagesContext)
}
