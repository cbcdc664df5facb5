import type { FileReply } from '#contract/endpoints/tasks.ts'

/** A file of a reply as a blob, which exists in this page only. */
export const toFileBlob = ({ base64, mediaType }: Pick<FileReply, 'base64' | 'mediaType'>): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mediaType })

/** SHA-256 of a document's bytes, hex. */
export const digestOf = async (content: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
