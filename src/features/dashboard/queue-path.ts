/** The address of a tab of the home page's queue: of all businesses or of one, and of a page of it. */
export const queuePath = (queue: string, businessId?: number, page = 1): string =>
  `?${new URLSearchParams({
    queue,
    ...(businessId !== undefined && { business: String(businessId) }),
    ...(page > 1 && { page: String(page) }),
  })}`
