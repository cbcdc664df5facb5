/** The roles of people of a business. */
export const businessRoles = ['Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
