import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import type { Route } from './+types/convert-searches-to-patients.ts'
import { ArticlePage, type Source } from './article-page.tsx'
import { articles } from './articles.ts'
import type { Section } from './prose.tsx'
import { SearchToVisit } from './search-to-visit.tsx'

const sections: Section[] = [
  {
    id: 'lost',
    title: 'Where people are lost',
    body: (
      <>
        <p>
          There are four steps between a search and a first visit, and people drop out at each one. Clinics
          tend to spend their money on the first step, being seen by more people. The cheapest gains usually
          come later, when someone has already opened your page and found a reason to close it.
        </p>
        <SearchToVisit />
        <p>
          In this example, doubling the number of people who see the clinic would bring nine more patients and
          cost a good deal. Raising the share that gets in touch from 15% to 20% would bring three and cost an
          afternoon. Seven details decide that share.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    title: "1. The treatment, in the patient's words",
    body: (
      <p>
        You call it septorhinoplasty. The person searching typed “nose job breathing”. Use both: the everyday
        name in the heading, the clinical one in the first sentence. Write one page for each treatment, not
        one page of services, because people arrive from a search for one thing and decide in seconds whether
        this is it. Say first what it's for and who it doesn't suit. A page that sends the wrong people away
        is trusted by the right ones.
      </p>
    ),
  },
  {
    id: 'price',
    title: '2. A price with its contents',
    body: (
      <>
        <p>
          No detail ends more visits than a missing price. People who do not find one rarely call to ask; they
          open the next result. Give a total, say what is in it, say what may be added and when. UK law now
          requires the total as soon as you give a price, so the honest version is also the legal one.
        </p>
        <p>
          If the price depends on an examination, publish the price of the examination and two typical
          outcomes. “Most of our patients pay between £380 and £450” is an answer. “Prices on request” is not.
        </p>
      </>
    ),
  },
  {
    id: 'place',
    title: '3. How to get there',
    body: (
      <p>
        Distance is the filter people touch first, and they think in journeys, not in kilometres. Name the
        nearest station and how long the walk takes, where to park and what it costs, whether there are steps.
        If you work at two addresses, say which treatment happens at which. Nothing loses a booked patient
        faster than sending them to the wrong door.
      </p>
    ),
  },
  {
    id: 'who',
    title: '4. Who will treat me',
    body: (
      <p>
        Show the people with their names, registration numbers and years in the field, and link to the
        register that confirms it. State your regulator and its rating; if you have not been inspected, say
        “not rated yet” instead of leaving a gap that looks like a secret. A sentence about how often someone
        performs this procedure is worth more than a paragraph about dedication.
      </p>
    ),
  },
  {
    id: 'evidence',
    title: '5. Evidence with its age',
    body: (
      <>
        <p>
          4.6 from 38 people, the newest of them last week, is more convincing than 5.0 from three people in
          2022. Show the number, the dates and where the reviews were written. Leave the critical ones in: a
          list without a single complaint is read as edited, and since 2025 publishing reviews in a misleading
          way is against the law.
        </p>
        <p>
          Answer criticism briefly and without any detail about the person. The answer is not for the writer;
          it is for the next hundred readers.
        </p>
      </>
    ),
  },
  {
    id: 'ask',
    title: '6. An enquiry form that takes a minute',
    body: (
      <>
        <p>
          Every field costs you someone. For a first contact you need a name, a way to answer, and what it is
          about. You do not need a date of birth, an address or a medical history, and asking for health
          details in a web form gives you data you then have to protect. Offer a phone number that can be
          tapped and say when someone answers it.
        </p>
        <p>Then test the form yourself, on a phone, with one hand, standing in a queue:</p>
        <ul>
          <li>Does the keyboard change to numbers for the phone field?</li>
          <li>If something is missing, does the message say what, next to the field, and keep the rest?</li>
          <li>After sending, does it say when you will answer, and do you?</li>
          <li>Can all of it be done with a keyboard, and is it read out properly by a screen reader?</li>
        </ul>
      </>
    ),
  },
  {
    id: 'answer',
    title: '7. An answer on the same day',
    body: (
      <>
        <p>
          A study of more than two thousand American companies, published in the Harvard Business Review in
          2011, found that those who tried to reach an enquirer within an hour were nearly seven times as
          likely to have a real conversation as those who tried only an hour later. Clinics are not call
          centres, but the mechanism is the same: people send three enquiries and book with the first that
          answers like a human being.
        </p>
        <p>
          Name one person who owns the inbox and one who covers. Reply with the price, two possible times and
          the name of the person they'll see. If a clinician needs to look at it first, say so straight away
          and say by when. An automatic “we have received your message” does not count as an answer.
        </p>
      </>
    ),
  },
  {
    id: 'weakest',
    title: 'Find your weakest step',
    body: (
      <>
        <p>
          Take last month and fill in five numbers: how often you were shown, how often your page was opened,
          how many people got in touch, how many booked, how many came. Divide each by the one before.
        </p>
        <ul>
          <li>
            <b>Shown but not opened:</b> your entry in the list says too little. Add a price, a rating, a
            photo, a proper name for the treatment.
          </li>
          <li>
            <b>Opened but not asked:</b> one of the details 1 to 5 is missing. Watch three people who are not
            colleagues use the page, and stay silent while they do.
          </li>
          <li>
            <b>Asked but not booked:</b> you answer too late, or with a question instead of an offer.
          </li>
          <li>
            <b>Booked but not there:</b> send the directions two days before, and make changing the time
            easier than staying away.
          </li>
        </ul>
        <p>
          Change one thing, wait a month, look again. With small numbers a single month proves little: two
          patients more or fewer may be the weather. Three months in the same direction are a result.
        </p>
      </>
    ),
  },
  {
    id: 'worth',
    title: 'What it is worth',
    body: (
      <p>
        Suppose the average first treatment brings £400. Three more patients a month are £14,400 a year,
        before anyone returns or recommends you. The cost is an afternoon for the prices, a morning for the
        form and ten minutes a day for the inbox. Few investments in a clinic are so small, and none of them
        asks you to say anything that is not true.
      </p>
    ),
  },
]

const sources: Source[] = [
  {
    publisher: 'Harvard Business Review',
    title: 'The short life of online sales leads (Oldroyd, McElheran and Elkington, March 2011)',
    url: 'https://hbr.org/2011/03/the-short-life-of-online-sales-leads',
  },
  {
    publisher: 'GOV.UK Design System',
    title: 'Question pages and error messages',
    url: 'https://design-system.service.gov.uk/patterns/question-pages/',
  },
  {
    publisher: 'Competition and Markets Authority',
    title: 'Price transparency guidance (CMA209) and fake reviews guidance (CMA208)',
    url: 'https://www.gov.uk/government/organisations/competition-and-markets-authority',
  },
  {
    publisher: "Information Commissioner's Office",
    title: 'Data minimisation',
    url: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/data-protection-principles/a-guide-to-the-data-protection-principles/data-minimisation/',
  },
]

export const loader = () => ({ terms: priceTerms })

export default function ConvertSearchesToPatients({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      info={articles[2]}
      lead="Being found is only half the job. Whether people then get in touch depends on a handful of details, and fixing most of them takes just an afternoon."
      sections={sections}
      sources={sources}
      terms={loaderData.terms}
    />
  )
}
