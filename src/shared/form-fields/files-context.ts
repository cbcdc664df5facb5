import { createContext, use } from 'react'
import type { MessageRef } from '#contract/protocol/problems.ts'

/** A file stored with the draft on this device. */
export interface AttachedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** How a form stores its files: encrypted with the draft, under an id created on the device. */
export interface FormFiles {
  save(file: File): Promise<AttachedFile>
  remove(id: string): Promise<void>
  look(id: string): Promise<{ readonly file: AttachedFile; readonly content: Blob } | undefined>
}

/** Thrown when a file can't be accepted, with the reason to show next to the field. */
export class FileRefused extends Error {
  readonly reason: MessageRef
  constructor(reason: MessageRef) {
    super(reason.key)
    this.name = 'FileRefused'
    this.reason = reason
  }
}

const nowhere = (): Promise<never> => Promise.reject(new Error('no form is open'))

/** Provides the files of the open form to its fields. */
export const FormFilesContext = createContext<FormFiles>({ save: nowhere, remove: nowhere, look: nowhere })

/** The files of the open form. */
export const useFormFiles = (): FormFiles => use(FormFilesContext)
