import { inMegabytes, maxCsvBytes, maxCsvRows } from '../rules/limits.ts'
import { blogMessages } from './blog-messages.ts'
import { exampleMessages } from './example-messages.ts'
import { siteMessages } from './site-messages.ts'

/** Every text of the product that is fixed word for word. Screens and problems take it from here. */
export const messages = {
  ...siteMessages,
  ...blogMessages,
  ...exampleMessages,
  welcomeBack: 'Welcome Back',
  signingIn: 'Signing in...',
  fillInAllFields: 'Please fill in all fields',
  loginFailed: 'Login failed. Please check your credentials and try again.',
  passwordRule:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character.',
  passwordsDoNotMatch: 'Passwords do not match.',
  cardsNotLoaded: 'Stripe has not loaded yet. Please try again.',
  unexpectedError: 'An unexpected error occurred.',
  planName: 'Healthcare Provider Subscription',
  fillOutContactDetails: 'Please fill out all contact details.',
  fillOutRequiredFields: 'Please fill out all required fields.',
  passwordHint: 'At least 8 characters with uppercase, lowercase, number and special character.',
  submitting: 'Submitting...',
  registrationSuccessful: 'Registration successful! Please check your email to confirm.',
  registrationFailed: 'Registration failed: ',
  registrationError: 'Error during registration. Please try again.',
  goToDashboard: 'Go to Dashboard',
  verifying: 'Verifying...',
  emailConfirmed: 'Email confirmed successfully!',
  emailConfirmationFailed: 'Email confirmation failed.',
  invalidConfirmationLink: 'Invalid confirmation link.',
  noSubscription: 'No active subscription found',
  failedToFetchSubscription: 'Failed to fetch subscription',
  failedToCancelSubscription: 'Failed to cancel subscription',
  failedToUpdatePaymentMethod: 'Failed to update payment method',
  subscriptionWillBeCanceled: 'Subscription will be canceled at the end of the billing period.',
  paymentMethodUpdated: 'Payment method updated successfully.',
  problemResolved: 'Marked as dealt with.',
  photoTakenDown: 'Photo removed. We emailed the clinic.',
  photoPutBack: "The photo is back on the clinic's page. We emailed the clinic.",
  failedToSendEmail: 'Failed to send email',
  networkError: 'Network error. Please try again.',
  templateCreated: 'Template created successfully!',
  templateUpdated: 'Template updated successfully!',
  errorCreatingTemplate: 'Error creating template',
  errorUpdatingTemplate: 'Error updating template',
  networkErrorCreatingTemplate: 'Network error creating template',
  networkErrorUpdatingTemplate: 'Network error updating template',
  failedToFetchTreatments: 'Failed to fetch treatments',
  failedToUpdateTreatment: 'Failed to update treatment',
  treatmentUpdated: 'Treatment updated successfully!',
  treatmentAdded: 'Treatment added.',
  treatmentRemoved: 'Treatment removed.',
  failedToFetchClinics: 'Failed to fetch clinics',
  couldNotFindClinic: 'Could not find the selected clinic',
  failedToUpdateClinic: 'Failed to update clinic',
  clinicUpdated: 'Clinic updated successfully!',
  clinicAdded: 'Clinic added.',
  clinicRemoved: 'Clinic removed.',
  personRemoved: 'Person removed.',
  personLinked: 'The pages link to each other again.',
  photoRemoved: 'Photo removed.',
  failedToFetchProfile: 'Failed to fetch profile',
  failedToUpdateProfile: 'Failed to update profile',
  profileUpdated: 'Profile updated successfully!',
  failedToDeleteAccount: 'Failed to delete account',
  enterPasswordToDelete: 'Please enter your password to confirm deletion.',
  accessDenied: 'Access Denied',
  campaignNeedsApproval:
    "This campaign needs a second person's approval before we send it. We'll email you when they decide.",
  noPermission: "You don't have permission to access this page.",
  blogCreated: 'Blog created successfully!',
  blogUpdated: 'Blog updated successfully!',
  errorSavingBlog: 'Error saving blog. Please try again.',
  confirmDeleteBlog: 'Are you sure you want to delete this blog?',
  blogDeleted: 'Blog deleted successfully!',
  errorDeletingBlog: 'Error deleting blog. Please try again.',
  csvNeedsRows: 'CSV file must have at least a header row and one data row',
  csvNeedsEmail: 'CSV must contain an "email" column',
  csvUnreadable: 'Error parsing CSV file. Please check the format.',
  csvTooLarge: `This file is larger than ${inMegabytes(maxCsvBytes)}. Please split it.`,
  csvTooLong: `A file can hold at most ${maxCsvRows.toLocaleString('en-GB')} contacts. Please split it.`,
  allRowsHaveErrors: 'All rows have errors: ',
  selectTemplateAndFile: 'Please select a template and upload a valid CSV file',
  errorSendingEmails: 'Error occurred while sending emails.',
  campaignCreated: 'Automated campaign created successfully!',
  errorCreatingCampaign: 'Error creating campaign',
  networkErrorCreatingCampaign: 'Network error creating campaign',
  errorRunningCampaign: 'Error running campaign',
  networkErrorRunningCampaign: 'Network error running campaign',
  campaignActivated: 'Campaign activated.',
  campaignDeactivated: 'Campaign deactivated.',
} as const

/** Said when an email to one person has been handed over. */
export const emailSentTo = (email: string) => `Email sent successfully to ${email}!`

/** Said when the mail server of one recipient takes an email only later. */
export const emailPutOff = (email: string, time: string) =>
  `The mail server of ${email} delayed this email. We'll try again at ${time}, so you don't need to send it again.`

/** Said when some rows of a file of contacts cannot be used. */
export const rowsSkipped = (skipped: number, valid: number) =>
  `${skipped} rows skipped due to errors. ${valid} valid contacts found.`

/** Said when everyone of a bulk campaign has had their turn. */
export const bulkCompleted = (name: string, sent: number, failed: number) =>
  `Campaign "${name}" completed! ${sent} emails sent successfully, ${failed} failed.`

/** Said when an automated campaign was run by hand. */
export const campaignExecuted = (sent: number, skipped: number) =>
  `Campaign executed! ${sent} emails sent, ${skipped} skipped.`
