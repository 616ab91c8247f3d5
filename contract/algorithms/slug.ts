import slugify from '@sindresorhus/slugify'

/** A text as words of an address: "King's Lynn, Norfolk" is kings-lynn-norfolk. */
export const slugOf = (text: string) => slugify(text.replace(/['’]/g, ''), { decamelize: false })
