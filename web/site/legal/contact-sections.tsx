import type { ReactNode } from 'react'
import { productName } from '../../../contract/text/product.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import type { Section } from '../articles/prose.tsx'
import { type Operator, OperatorLine } from './operator.tsx'

type Question = { question: string; answer: ReactNode }

const Answers = ({ questions }: { questions: Question[] }) =>
  questions.map(({ question, answer }) => (
    <div key={question}>
      <h3>{question}</h3>
      <p>{answer}</p>
    </div>
  ))

const ofPatients: Question[] = [
  {
    question: 'How do I book an appointment?',
    answer: (
      <Offered
        part="appointments"
        otherwise="Directly with the clinic. Each clinic's page has its phone number and website and a form to send an enquiry. We don't take payments from patients."
      >
        Directly with the clinic. Each clinic's page has its phone number and website and a form to send an
        enquiry. Some clinics also let you request a time there. We don't take payments from patients.
      </Offered>
    ),
  },
  {
    question: "I sent an enquiry and haven't had a reply. What can I do?",
    answer:
      "Open the link in the email we sent you. It shows your message, the clinic's phone number and how quickly it usually replies. We can't reply for the clinic.",
  },
  {
    question: 'What can I do if a price or something else on a listing is wrong?',
    answer:
      "Use the link “Report a problem with this listing” on the clinic's page. Our team looks at every report.",
  },
  {
    question: 'How do I complain about my treatment?',
    answer:
      "Complain to the clinic first: every clinic must have a complaints procedure. If you're not satisfied, ask the clinic who reviews its complaints independently. You can also tell its regulator, which is named on its page.",
  },
  {
    question: 'How do I see or delete my data, or a review I wrote?',
    answer: (
      <>
        Enter your email address on <a href="/your-data">See or delete your data</a>, and we'll send you a
        link. It shows what we hold about you and lets you download or delete it. Our{' '}
        <a href="/privacy-policy">privacy policy</a> explains what we keep and why.
      </>
    ),
  },
  {
    question: 'How do you order results? Can clinics pay to be first?',
    answer: (
      <>
        No. See <a href="/about-our-data#order">how we order results</a>.
      </>
    ),
  },
]

const ofClinics: Question[] = [
  {
    question: 'How do I list my clinic?',
    answer: (
      <>
        <a href="/signup">Register in four steps</a>. Have your regulator's registration number at hand.
      </>
    ),
  },
  {
    question: "I can't sign in.",
    answer: (
      <>
        <a href="/forgot-password">Reset your password</a>. If you can no longer read emails to the address
        you registered with, email us.
      </>
    ),
  },
  {
    question: 'How do I change or cancel my subscription?',
    answer: (
      <>
        <a href="/login">Sign in</a> and open Subscriptions. You can cancel at any time. The{' '}
        <a href="/terms#subscription">terms</a> say what happens then.
      </>
    ),
  },
  {
    question: 'My clinic is listed wrongly, or without my consent.',
    answer: "Email us from your clinic's address and say what's wrong.",
  },
]

/** How to contact us, and frequent questions. */
export const contactSections = (operator: Operator): Section[] => [
  {
    id: 'reach',
    title: 'Contact us',
    body: (
      <>
        <p>
          {productName} is run by {operator.companyName}. We answer emails on working days.
        </p>
        <OperatorLine {...operator} />
      </>
    ),
  },
  {
    id: 'urgent',
    title: 'If you need medical help',
    body: (
      <p>
        We can't give medical advice. In an emergency call <a href="tel:999">999</a>. If you need help now but
        it isn't an emergency, call <a href="tel:111">111</a>. You can talk to Samaritans at any time on{' '}
        <a href="tel:116123">116 123</a>.
      </p>
    ),
  },
  { id: 'patients', title: 'For patients', body: <Answers questions={ofPatients} /> },
  { id: 'clinics', title: 'For clinics', body: <Answers questions={ofClinics} /> },
  {
    id: 'site',
    title: 'About this site',
    body: (
      <p>
        Tell us if something on this site doesn't work for you, or if you need it in another format: see our{' '}
        <a href="/accessibility">accessibility statement</a>.
      </p>
    ),
  },
]
