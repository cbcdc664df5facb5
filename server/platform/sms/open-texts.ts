import type { Logger } from 'pino'
import type { TextSettings } from '../config/text-settings.ts'
import { loggable } from '../logging/log.ts'
import { openHttpGateway } from './http-gateway.ts'
import { openSmppGateway } from './smpp-gateway.ts'
import { openTextFolder } from './text-folder.ts'
import type { Texts } from './texts.ts'

/** Opens what text messages are sent through; undefined without settings. */
export const openTexts = (settings: TextSettings | undefined, log: Logger): Texts | undefined => {
  const onError = (error: unknown) => log.error({ err: loggable(error) }, 'text gateway failed')
  if (settings === undefined) return undefined
  if (settings.kind === 'folder') return openTextFolder(settings.folder, onError)
  return settings.kind === 'http' ? openHttpGateway(settings) : openSmppGateway(settings, onError)
}
