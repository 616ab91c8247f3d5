import { ButtonLink } from '../../../ui/controls/button.tsx'
import { clinicAddress } from '../../clinics/clinic-address.ts'
import type { Asked } from '../address.ts'

/** To the enquiry form on the clinic's page. */
export const AskLink = ({ id, name, asked }: { id: string; name: string; asked: Asked }) => {
  const { treatmentName, location = '' } = asked
  const page = clinicAddress(id, treatmentName ? { treatmentName, location } : undefined)
  return (
    <ButtonLink kind="primary" block to={`${page}#enquiry`}>
      <span>
        Ask this clinic<span className="visually-hidden">: {name}</span>
      </span>
    </ButtonLink>
  )
}
