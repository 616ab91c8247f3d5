/** Where the logo and Go Home lead. */
export const homePath = '/'
