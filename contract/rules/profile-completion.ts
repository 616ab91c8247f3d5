import { z } from 'zod'

/** A description shorter than this says too little to choose by. */
const shortestDescription = 150
const fewestTreatments = 3

/**
 * What makes a profile complete, ten parts of equal weight. The order is that of the help to patients: the first that
 * is missing is the next best fix. The view `profile_completion` looks each of them up.
 */
export const profileParts = [
  'email',
  'treatments',
  'prices',
  'description',
  'hours',
  'phones',
  'inclusions',
  'logo',
  'compared',
  'website',
] as const
export type ProfilePart = (typeof profileParts)[number]

type Fix = { title: string; why: string; action: string; path: string; done: string }

/** How to add a missing part, why, and where; and its label once it is there. */
export const fixes: Readonly<Record<ProfilePart, Fix>> = {
  email: {
    title: 'Confirm your email',
    why: "We'll show your listing once you confirm your email.",
    action: 'Send the link again',
    path: '/account#confirm-email',
    done: 'Email confirmed',
  },
  treatments: {
    title: `List at least ${fewestTreatments} treatments`,
    why: 'Patients search by treatment, so they only find you for treatments you list.',
    action: 'Add treatments',
    path: '/account/treatments',
    done: 'Treatments listed',
  },
  prices: {
    title: 'Give every treatment a price',
    why: 'Patients compare by price. Without one, they see "Contact for pricing".',
    action: 'Add prices',
    path: '/account/treatments',
    done: 'Every treatment has a price',
  },
  description: {
    title: 'Describe your clinic',
    why: `At least ${shortestDescription} characters: who you treat, what you're known for, what a first visit is like.`,
    action: 'Write a description',
    path: '/account/listing',
    done: 'Description written',
  },
  hours: {
    title: 'Add your opening hours',
    why: "Patients can see if you're open. Each of your clinics needs its own hours.",
    action: 'Add opening hours',
    path: '/account/clinics',
    done: 'Opening hours at every clinic',
  },
  phones: {
    title: 'Add a phone number to every clinic',
    why: 'Some patients prefer to call.',
    action: 'Add phone numbers',
    path: '/account/clinics',
    done: 'Phone number at every clinic',
  },
  inclusions: {
    title: 'Say what your prices include',
    why: 'Consultation, anaesthetist and follow-up. Patients trust a price more when they know what it covers.',
    action: "Add what's included",
    path: '/account/treatments',
    done: 'Every price says what it includes',
  },
  logo: {
    title: 'Add your logo',
    why: 'It helps patients recognise you in search results.',
    action: 'Add a logo',
    path: '/account/listing',
    done: 'Logo added',
  },
  compared: {
    title: 'Add experience and languages',
    why: 'Patients use both to compare clinics.',
    action: 'Add experience and languages',
    path: '/account/listing',
    done: 'Experience and languages',
  },
  website: {
    title: 'Add your website',
    why: 'Patients often look there to find out more.',
    action: 'Add a website',
    path: '/account/listing',
    done: 'Website added',
  },
}

export const Completion = z.object({
  percent: z.number().int(),
  done: z.array(z.enum(profileParts)),
  missing: z.array(z.enum(profileParts)).describe('The first is the next best fix'),
})
export type Completion = z.infer<typeof Completion>

export function completionOf(has: Readonly<Record<ProfilePart, boolean>>): Completion {
  const done = profileParts.filter(part => has[part])
  return {
    percent: Math.round((100 * done.length) / profileParts.length),
    done,
    missing: profileParts.filter(part => !has[part]),
  }
}

/** The minimum completion that a campaign can require, in percent. */
export const minimumCompletions = [20, 50, 80] as const
export const usualMinimumCompletion = 50

export const completionGroups = ['basic', 'needsReminder', 'completed'] as const
export type CompletionGroup = (typeof completionGroups)[number]

/** Where each group begins, in percent. */
export const groupStart: Readonly<Record<CompletionGroup, number>> = {
  basic: 0,
  needsReminder: 50,
  completed: 80,
}
