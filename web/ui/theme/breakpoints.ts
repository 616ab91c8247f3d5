/** The widths at which pages change, in px: `(width < 768px)` is a phone. Style sheets write them out. */
export const breakpoints = { s: 480, m: 768, l: 1024, xl: 1280 }
