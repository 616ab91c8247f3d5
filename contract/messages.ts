/** Every text of the product that is fixed word for word. Screens and problems take it from here. */
export const messages = {
  pageNotFound: 'Page Not Found',
  goHome: 'Go Home',
  invalidSearch: 'Invalid search query',
  tooManyRequests: 'Too many requests detected. Please try again later.',
} as const
