/** The widths at which pages change, in px: `(width < 768px)` is a phone. Style sheets write them out. */
export const breakpoints = { s: 480, m: 768, l: 1024, xl: 1280 }

/** In em of the reader's own text size: below it, text at twice its size leaves a phone room for one column of words. */
export const largeTextBelow = 20
