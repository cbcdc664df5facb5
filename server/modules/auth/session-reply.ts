import type { SessionReply, UserInfo } from '#contract/endpoints/auth.ts'
import type { Config } from '../../platform/config/config.ts'
import { recoveryOpenDays } from '../../policies/account-recoveries.ts'
import { needsSecondFactor } from '../../policies/required-second-factor.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import type { AccountPerson } from './auth.store.ts'
import type { SessionTokens } from './session-tokens.ts'

/** The reply that gives a device the tokens of its session. */
export const replyOf = (
  config: Pick<Config, 'requiresSecondFactor' | 'greeting'>,
  person: AccountPerson,
  { access, refresh }: SessionTokens,
  tokenEnds: Date,
): SessionReply => ({
  token: access,
  tokenExpiresAt: tokenEnds.toISOString(),
  userInfo: {
    ...userInfoOf(person, refresh),
    recoveryReadyAt: announcedRecovery(person, tokenEnds),
    needsSecondFactor: needsSecondFactor(config, person),
    supportEmail: person.supportEmail ?? config.greeting.supportEmail ?? null,
  },
})

/** From when an open recovery can be confirmed; null if none can be until the token ends. */
const announcedRecovery = ({ recoveryReadyAt: readyAt }: AccountPerson, tokenEnds: Date): string | null => {
  if (readyAt === null) return null
  const closes = readyAt.getTime() + recoveryOpenDays * 86_400_000
  return closes > tokenEnds.getTime() ? readyAt.toISOString() : null
}

const pictureUrl = (fileId: string | null) => (fileId === null ? null : fileUrlOf(fileId))

const userInfoOf = (
  person: AccountPerson,
  refreshToken: string,
): Omit<UserInfo, 'needsSecondFactor' | 'recoveryReadyAt' | 'supportEmail'> => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  role: person.role,
  username: person.username,
  refreshToken,
  sessionMinutes: person.sessionMinutes,
  logoUrl: pictureUrl(person.pictures.business),
  color: person.color,
  tpaCompanyLogo: pictureUrl(person.pictures.company),
  profileImageUrl: pictureUrl(person.pictures.profile),
  tollFreePhone: person.phones.tollFree,
  localPhone: person.phones.local,
  resetPassword: person.mustResetPassword,
  businessName: person.businessName,
  employers: person.employers,
})
