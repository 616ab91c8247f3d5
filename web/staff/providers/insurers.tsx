import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { decideInsurer, listInsurers, type TypedInsurer } from '../../../contract/staff/insurers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import type { Route } from './+types/insurers.ts'
import styles from './users.module.css'

export const clientLoader = staffPage(async () => (await load(asStaff, listInsurers, {})).data, listInsurers)

/** Insurers that clinics typed themselves, and what becomes of each. */
export default function Insurers({ loaderData: { typed, listed } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Insurers" hidden />
      <PageHead
        title="Insurers"
        lead="Names that clinics typed themselves. Patients can filter by listed insurers only."
      />
      <div className="stack gap-24">
        <Section title="To decide">
          {typed.length === 0 ? (
            <EmptyState drawing={verifiedDrawing} title="Nothing to decide">
              Every insurer that a clinic names is on the list.
            </EmptyState>
          ) : (
            <ul className={styles.insurers}>
              {typed.map(insurer => (
                <li key={insurer.name}>
                  <Typed insurer={insurer} listed={listed.map(({ name }) => name)} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Listed insurers" lead="How many clinics accept each one.">
          <ul className={styles.listed}>
            {listed.map(({ name, clinics }) => (
              <li key={name} className="small">
                {name} <span className="muted num">{formatNumber(clinics)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

function Typed({ insurer, listed }: { insurer: TypedInsurer; listed: string[] }) {
  const { name, clinics, example } = insurer
  const [into, setInto] = useState('')
  const [removing, setRemoving] = useState(false)
  const { busy, run } = useSubmit()
  const may = useMay(decideInsurer)
  const decide = async (decision: 'merge' | 'accept' | 'remove') => {
    setRemoving(false)
    const body = { name, decision, ...(decision === 'merge' && { into }) }
    await run(() => callApi(asStaff, decideInsurer, { body }), messageIn)
  }
  const which = <span className="visually-hidden">: {name}</span>
  return (
    <div className="stack gap-8">
      <p>
        <b className="break">{name}</b>{' '}
        <span className="small muted">
          {formatCount(clinics, 'clinic')}, such as{' '}
          <Link to={`/staff/users/${example.id}`}>{example.name}</Link>
        </span>
      </p>
      {may && (
        <div className="row">
          <NativeSelect
            aria-label={`Merge ${name} into`}
            data={[{ value: '', label: 'Choose an insurer' }, ...listed]}
            value={into}
            onChange={event => setInto(event.currentTarget.value)}
          />
          <Button
            size="sm"
            variant="default"
            disabled={into === ''}
            onClick={() => decide('merge')}
            {...whileBusy(busy)}
          >
            Merge{which}
          </Button>
          <Button size="sm" variant="default" onClick={() => decide('accept')} {...whileBusy(busy)}>
            Add to the list{which}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setRemoving(true)} {...whileBusy(busy)}>
            Remove{which}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={removing}
        title={`Remove ${name}?`}
        action="Remove"
        onConfirm={() => decide('remove')}
        onClose={() => setRemoving(false)}
      >
        <p className="small">
          It will no longer appear on the {clinics === 1 ? 'page of 1 clinic' : `pages of ${clinics} clinics`}
          .
        </p>
      </ConfirmDialog>
    </div>
  )
}
