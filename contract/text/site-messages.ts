export const wentWrong = 'Something went wrong on our side. Please try again.'

/** The texts of `messages` on public pages: a separate file, since visitors load it with every page. */
export const siteMessages = {
  pageNotFound: 'Page Not Found',
  goHome: 'Go Home',
  invalidSearch: 'Invalid search query',
  tooManyRequests: 'Too many requests detected. Please try again later.',
  securityAlert: 'Security Alert',
  findClinics: 'Find Clinics',
  fillInBothFields: 'Please fill in both fields',
  noResultsFound: 'No results found',
  noClinicsMatch: 'No clinics found matching your criteria.',
  resetFilters: 'Reset Filters',
  distanceNotAvailable: 'Distance not available',
  locationNotAvailable: 'Location not available',
  phoneNotAvailable: 'Phone number not available',
  contactForPricing: 'Contact for pricing',
  noReviewsYet: 'No reviews yet',
  noRating: 'No rating information available',
  visitWebsite: 'Visit Website',
  getStarted: 'Get Started',
  linkCopied: 'Link copied to clipboard!',
  failedToCopyLink: 'Failed to copy link',
  adjustFilters: 'Try adjusting your filters to see more results.',
  signUpAsProvider: 'Sign Up as a Provider',
  signIn: 'Sign In',
  unableToConnect: 'Unable to connect to server. Please check your internet connection and try again.',
  mustBeLoggedIn: 'You must be logged in to view this page.',
  enquirySent: 'Your enquiry has been sent.',
  problemReported: 'Thank you. Our team will look at this listing.',
  updateCookiePreferences: 'Update Cookie Preferences',
  goBack: 'Go Back',
} as const

/** How many clinics pass the filters, of how many the search found. */
export const showingClinics = (shown: string, found: string) => `Showing ${shown} of ${found} clinics`
