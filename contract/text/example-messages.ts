/** The texts of `messages` on the page of example results, which no other page has to load. */
export const exampleMessages = {
  demoHeading: 'Search Results - Rhinoplasty Treatment in London',
  demoClinic: 'This is a demonstration. The full platform would open a details page.',
} as const
