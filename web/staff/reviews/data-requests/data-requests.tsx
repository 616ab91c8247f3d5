import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { eraseHeldData, findHeldData, type HeldData } from '../../../../contract/patients/data-requests.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { saveFile } from '../../../platform/signed-in/download.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { HeldList, isEmpty } from '../../../shared/held-data/held-list.tsx'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import styles from './data-requests.module.css'

export const clientLoader = staffPage(async () => null, findHeldData)

type Found = { email: string; held: HeldData }

/** What we hold about the email address of a patient or of someone in a clinic's team: to hand out, and to delete. */
export default function DataRequests() {
  const [found, setFound] = useState<Found>()
  const { props, field, busy, failure } = useApiForm({
    initial: { email: '' },
    kept: true,
    send: async ({ email }) => {
      const { data } = await callApi(asStaff, findHeldData, { body: { email } })
      return { data: { email: email.trim().toLowerCase(), held: data } }
    },
    onDone: setFound,
  })
  return (
    <>
      <PageMeta title="Data requests" hidden />
      <PageHead
        title="Data requests"
        lead="When someone asks what we hold about them, or wants it deleted. Check first that the address is theirs. This page covers enquiries, appointments, reviews, invitations to write one, legal notices, price alerts, problem reports and people of a clinic's team. Owners of a clinic's account download and delete their data themselves."
      />
      <div className="stack gap-24">
        <Section title="Find an email address">
          <form {...props} className={`stack ${styles.form}`}>
            <Refused>{failure?.message}</Refused>
            <TextInput
              label="Email address"
              description="The audit log records that you looked, without the address."
              type="email"
              autoComplete="off"
              maxLength={maxLength.email}
              {...field('email')}
            />
            <div>
              <Button type="submit" {...whileBusy(busy)}>
                Find
              </Button>
            </div>
          </form>
        </Section>
        {found && <Result key={found.email} {...found} onErased={held => setFound({ ...found, held })} />}
      </div>
    </>
  )
}

const nothing: HeldData = {
  ...{ enquiries: [], appointments: [], reviews: [], invitations: [], notices: [], alerts: [] },
  reports: [],
  memberships: [],
}

function Result({ email, held, onErased }: Found & { onErased: (held: HeldData) => void }) {
  const [asking, setAsking] = useState(false)
  const { submit, busy, failure } = useSubmit()
  const erase = () =>
    submit(
      () => callApi(asStaff, eraseHeldData, { body: { email } }),
      ({ message }) => {
        toast('good', message)
        setAsking(false)
        onErased({ ...nothing, notices: held.notices })
      },
    )
  const canErase = !isEmpty({ ...held, notices: [] })
  return (
    <Section title={`What we hold about ${email}`}>
      {isEmpty(held) ? (
        <p role="status">We hold none of this about this address.</p>
      ) : (
        <>
          <HeldList held={held} />
          {held.enquiries.length > 0 && (
            <p className="small muted">The text of enquiries is only in the file.</p>
          )}
          <Refused>{failure?.message}</Refused>
          <div className="row">
            <Button
              variant="default"
              onClick={() =>
                saveFile('data-request.json', JSON.stringify({ email, ...held }, null, 2), 'application/json')
              }
            >
              Save as a file
            </Button>
            {canErase && !asking && (
              <Button variant="danger" onClick={() => setAsking(true)}>
                Delete this data
              </Button>
            )}
          </div>
          {asking && (
            <section className={`stack ${styles.confirm}`} aria-label="Delete this data">
              <p>
                Delete all of this for good? Clinics are told that enquiries were withdrawn and appointments
                cancelled, and a member of a team can no longer sign in. Legal notices stay until they are 24
                months old, because they may be needed in court.
              </p>
              <div className="row">
                <Button variant="danger" onClick={erase} {...whileBusy(busy)}>
                  Yes, delete
                </Button>
                <Button variant="default" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
              </div>
            </section>
          )}
        </>
      )}
    </Section>
  )
}
