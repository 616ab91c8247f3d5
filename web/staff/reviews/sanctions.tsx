import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  liftSanction,
  type ReviewSanction,
  type SanctionKind,
  sanctionClinic,
  sanctionKinds,
} from '../../../contract/patients/reviews/sanctions.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './reviews.module.css'

/** The id in the address of a clinic's page, or what was typed. */
const clinicIn = (text: string) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0] ?? text.trim()

/** Warnings and hidden reviews of clinics that broke the rules, and the form for a new one. */
export function Sanctions({ sanctions }: { sanctions: ReviewSanction[] }) {
  const may = useMay(sanctionClinic)
  return (
    <section className="card stack" aria-labelledby="sanctions-title">
      <h2 id="sanctions-title" className={styles.title}>
        Sanctions
      </h2>
      {sanctions.length === 0 ? (
        <p className="muted">No clinic has a sanction.</p>
      ) : (
        <ul className="divided">
          {sanctions.map(sanction => (
            <Sanction key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
      {may && <NewSanction />}
    </section>
  )
}

function Sanction({ sanction }: { sanction: ReviewSanction }) {
  const { run, busy } = useSubmit()
  const may = useMay(liftSanction)
  const { id, clinic, kind, reason, startsAt, endsAt, isOver } = sanction
  return (
    <li>
      <span>
        <a href={`/clinic/${clinic.id}`}>{clinic.name}</a>{' '}
        <Tag tone={isOver ? undefined : kind === 'hidden' ? 'bad' : 'warn'}>{sanctionKinds[kind]}</Tag>
        <br />
        <span className="small">{reason}</span>{' '}
        <span className="small muted">
          {formatDate(startsAt)} to {formatDate(endsAt)}
        </span>
      </span>
      {may && !isOver && (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, liftSanction, { params: { id } }), messageIn)}
        >
          Lift<span className="visually-hidden"> the sanction of {clinic.name}</span>
        </Button>
      )}
    </li>
  )
}

const choices = [
  { value: '', label: 'Choose' },
  { value: 'warning', label: 'First time: a warning on its page' },
  { value: 'hidden', label: 'Again: hide its reviews for 180 days' },
]

function NewSanction() {
  const { props, field, busy, failure } = useApiForm({
    initial: { kind: '', clinicId: '', reason: '' },
    send: ({ kind, clinicId, reason }) =>
      callApi(asStaff, sanctionClinic, {
        // The server says "Choose what happens" where nothing was chosen.
        body: { kind: kind as SanctionKind, clinicId: clinicIn(clinicId), reason },
      }),
    said: ({ message }) => message,
  })
  return (
    <form {...props} className="stack">
      <h3>Sanction a clinic</h3>
      <p className="small muted">
        The first time, its page shows a warning for 180 days. If it happens again within 24 months, its own
        reviews are hidden for 180 days. A sanction that was lifted doesn't count. What a clinic pays changes
        nothing. We email the clinic.
      </p>
      <Refused>{failure?.message}</Refused>
      <TextInput label="Link to the clinic's page" {...field('clinicId')} />
      <NativeSelect label="What happens" data={choices} {...field('kind')} />
      <Textarea
        label="What the clinic did"
        description="Its page shows this."
        autosize
        minRows={2}
        maxLength={maxLength.reviewNote}
        {...field('reason')}
      />
      <div>
        <Button type="submit" variant="danger" size="sm" {...whileBusy(busy)}>
          Sanction
        </Button>
      </div>
    </form>
  )
}
