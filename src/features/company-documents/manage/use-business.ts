import { useSearchParams } from 'react-router-dom'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'

/** The business whose documents are shown: one's own, or the one in the URL. */
export const useBusiness = () => {
  const { client, user } = useSession()
  const [params] = useSearchParams()
  const named = Number(urlParameter(params, 'BusinessId')) || undefined
  const hasChoice = user.role === 'Admin' || user.role === 'TPA'
  const userBusiness = useReply(`own business ${user.userId}`, async (signal) =>
    hasChoice || named !== undefined
      ? null
      : (await client.call('business.list', { body: { PageNumber: 1, PageSize: 1 }, signal })).list[0]?.BusinessId,
  )
  return {
    hasChoice,
    businessId: named ?? userBusiness.reply ?? undefined,
    isLoading: userBusiness.isLoading,
    error: userBusiness.error,
    again: userBusiness.again,
  }
}
