import { createContext, use } from 'react'
import type { MessageRef } from '#contract/protocol/problems.ts'

/** A file kept with the draft on this device. */
export interface AttachedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** How a form keeps its files: encrypted beside the draft, under an id made on the device. */
export interface FormFiles {
  save(file: File): Promise<AttachedFile>
  remove(id: string): Promise<void>
  look(id: string): Promise<{ readonly file: AttachedFile; readonly content: Blob } | undefined>
}

/** Thrown when a file can't be taken, with the reason to show beside the field. */
export class FileRefused extends Error {
  readonly reason: MessageRef
  constructor(reason: MessageRef) {
    super(reason.key)
    this.name = 'FileRefused'
    this.reason = reason
  }
}

const nowhere = (): Promise<never> => Promise.reject(new Error('no form is open'))

/** Carries the files of the open form to its fields. */
export const FormFilesContext = createContext<FormFiles>({ save: nowhere, remove: nowhere, look: nowhere })

/** The files of the open form. */
export const useFormFiles = (): FormFiles => use(FormFilesContext)
