import { useMemo } from 'react'
import { comparedRange } from '../../../contract/rules/price-range.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { cardOf } from '../clinics/card-clinic.ts'
import { CardList } from '../clinics/card-list.tsx'
import { cardsMarkup } from '../clinics/cards-markup.tsx'
import type { Search } from '../results/address.ts'
import styles from './result-examples.module.css'
import { type SampleClinic, sampleClinics, sampleDay } from './sample-clinics.ts'
import { sampleAddress } from './sample-page.ts'

const range = comparedRange(sampleClinics.flatMap(({ treatments }) => treatments[0]?.price ?? []))
const longest = Math.max(...sampleClinics.map(({ distance }) => distance))

/** All of them are London numbers. */
const writePhone = (number: string) => number.replace(/^\+44(20)(\d{4})(\d{4})$/, '0$1 $2 $3')

const openPretended = () => notify(messages.demoClinic, 'alert')

/** The cards of the results. They open nothing; a click explains what it would do, without scripts on the next page. */
export function SampleCards({ clinics, search }: { clinics: SampleClinic[]; search: Search }) {
  const scripted = useHydrated()
  const markup = useMemo(
    () =>
      cardsMarkup(
        clinics.map(clinic => ({
          clinic: cardOf(clinic, sampleDay, writePhone),
          range,
          longest,
          href: scripted ? undefined : sampleAddress(search, clinic.id),
        })),
      ),
    [clinics, search, scripted],
  )
  return <CardList markup={markup} className={styles.cards} onOpen={openPretended} />
}
