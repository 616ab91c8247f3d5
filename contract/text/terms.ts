/** The day of the terms in force, which is their version; changes together with what they say. */
export const termsVersion = '2026-11-16'

/** The words beside the box, kept with the acceptance. */
export const termsWording = 'I agree to the terms and have read the privacy policy.'
