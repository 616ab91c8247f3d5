import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import type { Route } from './+types/marketing-strategies.ts'
import { ArticlePage, type Source } from './article-page.tsx'
import { articles } from './articles.ts'
import type { Section } from './prose.tsx'
import { WeeklyHour } from './weekly-hour.tsx'

const sections: Section[] = [
  {
    id: 'decide',
    title: 'Start with what people are trying to decide',
    body: (
      <>
        <p>
          Someone who looks for a private clinic is rarely shopping. They have a knee that hurts, a letter
          from a GP, a date by which they must be well again. They want to know five things: do you do what I
          need, what will it cost in the end, how far is it, who will treat me, and did it go well for people
          like me. Marketing that answers those five questions is a service. Everything else is noise that
          they must get past.
        </p>
        <p>
          That is good news for a small clinic. You do not need a campaign or a slogan. You need facts, in the
          places where people already look, kept up to date. Most clinics do not manage this, which is why it
          works.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'Know the rules before you write a line',
    body: (
      <>
        <p>Advertising healthcare in the UK has firm limits. Four of them catch small clinics most often.</p>
        <ul>
          <li>
            <b>Prescription-only medicines may not be advertised to the public.</b> The advertising code says
            so in rule 12.12, and the regulator reads it widely: a name in a headline, a nickname that
            everyone understands, a hashtag. On your own website you may offer a consultation for the problem;
            the medicine belongs, in balanced words, behind that step and not on the home page.
          </li>
          <li>
            <b>Claims need evidence you already hold.</b> If a page says that a treatment relieves pain, you
            should be able to produce the studies the same week, on people, not a supplier's leaflet.
          </li>
          <li>
            <b>Cosmetic procedures are not bargains.</b> The General Medical Council tells doctors not to use
            tactics that push people into a decision, and never to offer a procedure as a prize. Advertising
            for cosmetic interventions may not be aimed at under-18s.
          </li>
          <li>
            <b>The price shown must be the price paid.</b> Since April 2025 the Digital Markets, Competition
            and Consumers Act has required the total price, with every charge that cannot be avoided, as soon
            as a price is named. The regulator can fine without going to court.
          </li>
        </ul>
        <p>
          Print these four on one page and give it to the person who writes your posts. It costs less than
          taking an advertisement down.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Publish the price, all of it',
    body: (
      <>
        <p>
          “Contact us for prices” feels safe. To a patient it reads as “more than you hope”. A published price
          filters out calls that would have ended in disappointment, and it tells the rest that nothing will
          be hidden later.
        </p>
        <p>
          Say what the figure contains: consultation, anaesthetist, implants, follow-up, VAT where it applies.
          Say what it does not contain and what that usually costs. Put a date on it. If the range is wide,
          give two honest examples (“one implant with its crown, healthy bone: £2,450”) instead of a “from”
          price that nobody ever pays.
        </p>
      </>
    ),
  },
  {
    id: 'found',
    title: 'Be complete where people already look',
    body: (
      <>
        <p>
          Google explains that local results rest on relevance, distance and prominence, and that nobody can
          pay for a better place among them. Distance you cannot change. Relevance you can: choose the
          category that is really yours, list each treatment by the name patients use, and keep name, address
          and phone number the same everywhere, to the letter. Prominence grows from being mentioned and
          reviewed, slowly.
        </p>
        <p>
          Directories work the same way. A listing with opening hours, prices and a registration number is
          matched to more searches than one with a paragraph about passion and excellence. Photograph the
          door, the waiting room and the way in from the pavement. People who are nervous, and people who use
          a wheelchair, look for exactly that.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Ask for reviews the honest way',
    body: (
      <>
        <p>
          Fake reviews, paid reviews that do not say so, and hiding the bad ones are banned outright by the
          same Act of 2024. When the Competition and Markets Authority looked at more than a hundred
          businesses in the summer of 2025, over half might not have been complying. The safe way is also the
          simple one: ask every patient, not only the happy ones; ask once, a week or two after treatment;
          offer nothing in return; publish what comes.
        </p>
        <p>
          Answer each review within a few days. Thank people without confirming that they were your patients:
          confidentiality does not end because someone wrote in public. “Thank you for telling us. Our policy
          is to see everyone within fifteen minutes of their appointment. Please call our practice manager, so
          that we can look into it” says nothing about anyone's health and everything about you.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Write to people who want to hear from you',
    body: (
      <>
        <p>
          Email remains the cheapest channel and the easiest one to get wrong. Individuals, sole traders among
          them, may only be sent marketing if they agreed, or if they gave you their address as customers and
          could say no then and in every message since. That someone was your patient is health information.
          Never upload a patient list to an advertising platform to find “similar audiences”: you would be
          telling a third party who has been treated for what.
        </p>
        <p>
          What you may always send is what people need: directions, how to prepare, when to call. Written with
          care, those messages do more for your name than a newsletter.
        </p>
      </>
    ),
  },
  {
    id: 'hour',
    title: 'A plan for one hour a week',
    body: (
      <>
        <p>
          Consistency beats effort. Put the same hour into the diary each week and give it to the same person.
        </p>
        <WeeklyHour />
        <p>
          The four numbers at the end: enquiries received, median time until a person answered, first
          appointments booked, and how many of those people said how they found you. Ask that last question
          aloud at reception. It is the one piece of analytics that needs no software and no consent banner.
        </p>
      </>
    ),
  },
  {
    id: 'leave',
    title: 'What to leave alone',
    body: (
      <>
        <p>
          Countdown timers. “Only two slots left” when there are twelve. Before-and-after pictures without
          written consent for that very use. “The best clinic in town”, unless you can prove it. Buying
          followers. Trackers that load before a visitor agrees. Each may bring a call this month; each also
          teaches people that they can't trust what you say, and in healthcare trust matters most.
        </p>
        <p>
          The test for any idea is short: would you be happy for the patient to see how it works? If yes, do
          it and keep doing it. If not, you have just saved the money.
        </p>
      </>
    ),
  },
]

const sources: Source[] = [
  {
    publisher: 'Advertising Standards Authority',
    title: 'Healthcare: prescription-only medicine',
    url: 'https://www.asa.org.uk/advice-online/healthcare-prescription-only-medicine.html',
  },
  {
    publisher: 'General Medical Council',
    title: 'Guidance for doctors who offer cosmetic interventions',
    url: 'https://www.gmc-uk.org/professional-standards/the-professional-standards/cosmetic-interventions',
  },
  {
    publisher: 'Competition and Markets Authority',
    title: 'Price transparency guidance (CMA209) and fake reviews guidance (CMA208)',
    url: 'https://www.gov.uk/government/organisations/competition-and-markets-authority',
  },
  {
    publisher: 'Google',
    title: 'Tips to improve your local ranking',
    url: 'https://support.google.com/business/answer/7091',
  },
  {
    publisher: "Information Commissioner's Office",
    title: 'Direct marketing using electronic mail',
    url: 'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/',
  },
]

export const loader = () => ({ terms: priceTerms })

export default function MarketingStrategies({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      info={articles[0]}
      lead="People choose a clinic when they are worried, in pain or short of time. The marketing that works best is the kind you'd want to see in their place."
      sections={sections}
      sources={sources}
      terms={loaderData.terms}
    />
  )
}
