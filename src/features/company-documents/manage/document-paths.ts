import { useLocation } from 'react-router-dom'

/** The paths of documents in the current area: `/document`, `/Owner/document` or `/MGMT/document`. */
export const useDocumentPaths = () => {
  const { pathname } = useLocation()
  const base = /^.*?\/document/i.exec(pathname)?.[0] ?? '/document'
  const of = (businessId: number | undefined) => (businessId === undefined ? '' : `?businessId=${businessId}`)
  return {
    list: (businessId: number | undefined) => base + of(businessId),
    add: (businessId: number) => `${base}/new${of(businessId)}`,
    detail: (id: number, businessId: number) => `${base}/${id}${of(businessId)}`,
  }
}
