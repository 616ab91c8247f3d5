/** The picture that is shown where a page is shared, drawn from what the page says. */
export const socialPicture = {
  width: 1200,
  height: 630,
  pathOf: (page: string) => `/social${page}.png`,
} as const
