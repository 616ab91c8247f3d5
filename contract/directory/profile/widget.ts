/** What a clinic puts on its own website: a small frame, and a picture that links here. */
export const widgetLooks = ['light', 'dark', 'auto'] as const
export type WidgetLook = (typeof widgetLooks)[number]

/** Where its links lead; each visit that comes from one is counted. */
export const widgetLinks = ['page', 'enquiry', 'book'] as const
export type WidgetLink = (typeof widgetLinks)[number]

export const badgeSize = { width: 264, height: 64 } as const

export const widgetAddress = {
  script: '/widget.js',
  frame: (id: string, look: WidgetLook) => `/widget/${id}?look=${look}`,
  /** The same for the clinic itself: it is not counted. */
  preview: (id: string, look: WidgetLook) => `/widget/${id}?look=${look}&preview=1`,
  badge: (id: string) => `/widget/${id}/badge.svg`,
  link: (id: string, link: WidgetLink) => `/widget/${id}/${link}`,
} as const

/** The frame tells the page around it how high it is, under this name. */
export const widgetHeight = 'clinicAtlasHeight'
