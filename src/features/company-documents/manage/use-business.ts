import { useSearchParams } from 'react-router-dom'
import { isPlatformRole } from '#contract/domain/roles.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useSession } from '#src/session/session-context.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'

/** The business whose documents are shown: one's own, or the one in the URL. */
export const useBusiness = () => {
  const { user } = useSession()
  const [params] = useSearchParams()
  const named = Number(urlParameter(params, 'businessId')) || undefined
  const hasChoice = isPlatformRole(user.role)
  const first = queryOf('business.list', { body: { pageNumber: 1, pageSize: 1 } }, ({ list }) => list[0]?.businessId)
  const userBusiness = useEndpointQuery(hasChoice || named !== undefined ? undefined : first)
  return {
    hasChoice,
    businessId: named ?? userBusiness.reply,
    isLoading: userBusiness.isLoading,
    error: userBusiness.error,
    again: userBusiness.again,
  }
}
