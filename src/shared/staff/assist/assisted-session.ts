import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import { invalidate } from '../query/query-client.ts'
import type { EndpointState } from '../query/use-endpoint.ts'
import { useEndpoint } from '../query/use-endpoint.ts'

/** One's own assisted session; null where there is none, undefined while that isn't known. */
export const useAssistedSession = (): EndpointState<AssistedSession | null> => useEndpoint('assist.current', {})

/** Asks again which assisted session there is: it started, ended, or was refused as over. */
export const refreshAssistedSession = (): Promise<void> => invalidate(['assist'])
