import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { callApi } from '../../../../../contract/core/client.ts'
import { listFromSegment } from '../../../../../contract/email/segments.ts'
import { listUsers } from '../../../../../contract/staff/providers.ts'
import { asStaff } from '../../../../platform/api.ts'
import { useSubmit } from '../../../../shared/forms/use-submit.ts'
import { useMay } from '../../../shell/use-stored-staff.ts'

/** Makes a contact list of the clinics that match a segment now, and opens a bulk campaign with it. */
export function UseSegment({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit({ failures: 'toast' })
  // The list holds addresses, so it takes both permissions.
  const [maySend, maySeeClinics] = [useMay(listFromSegment), useMay(listUsers)]
  if (!maySend || !maySeeClinics) return null
  return (
    <Button
      size="compact-sm"
      disabled={busy}
      onClick={() =>
        submit(
          () => callApi(asStaff, listFromSegment, { params: { id } }),
          upload => navigate('/staff/email-marketing/bulk', { state: { upload } }),
        )
      }
    >
      Use in a campaign<span className="visually-hidden"> {name}</span>
    </Button>
  )
}
