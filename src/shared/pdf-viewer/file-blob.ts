import type { FileReply } from '#contract/endpoints/tasks.ts'

/** A file of a reply as a blob, which exists in this page only. */
export const toFileBlob = ({ base64, mediaType }: Pick<FileReply, 'base64' | 'mediaType'>): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mediaType })
