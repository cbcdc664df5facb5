/** Where new hires are reported. */
export const newHiresPath = '/new-hires'
